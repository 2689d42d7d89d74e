import Foundation

extension Photo {
  /// The known facts, by name.
  var facts: [Fact] {
    let facts: [(String, String?, URL?)] = [
      (localized("File"), file?.name, nil),
      (localized("Folder"), file.map { String(decoding: $0.url.parent.fileBytes, as: UTF8.self) + "/" }, nil),
      (localized("Size"), file.map { Int64($0.size).formatted(.byteCount(style: .file).locale(.ofTexts)) }, nil),
      (localized("Changed"), file?.modified.words(date: .long, time: .shortened), nil),
      (localized("Title"), caption.title, nil),
      (localized("About"), details, nil),
      (localized("Keywords"), caption.keywords.joined(separator: ", "), nil),
      (localized("Author"), photographerName.isEmpty ? caption.creator : photographerName, nil),
      (localized("Copyright"), caption.copyright, nil),
      (localized("Stars"), stars, nil),
      // Beside the stars of a file, what a service makes of its votes would be a second rating.
      (localized("Votes"), file != nil && votesCount > 0 ? votesCount.formatted(.number.locale(.ofTexts)) : nil, nil),
      // There is none where photographs aren't rated.
      (
        localized("Rating"),
        file == nil && rating > 0 ? rating.formatted(.number.locale(.ofTexts).precision(.fractionLength(2))) : nil, nil
      ),
      (localized("Camera"), exposure.camera, nil),
      (localized("Lens"), exposure.lens, nil),
      (localized("Exposure"), exposure.summary, nil),
      (localized("Place"), place.map { Self.words(of: $0) }, place.flatMap { Self.map(of: $0) }),
      (localized("Taken"), takenAt?.words(date: .long, time: .shortened), nil),
      (localized("Dimensions"), width.flatMap { width in height.map { "\(width) × \($0)" } }, nil),
      (localized("Type"), format?.name, nil),
      (localized("Licence"), licence?.name, licence?.url),
      (localized("Page"), pageURL.map { $0.host() ?? $0.absoluteString }, pageURL),
    ]
    return facts.compactMap { label, value, url in
      value.flatMap { $0.isEmpty ? nil : Fact(label: label, value: $0, url: url) }
    }
  }

  /// Such as "48.8584° N, 2.2945° E".
  private static func words(of place: (latitude: Double, longitude: Double)) -> String {
    func digits(_ number: Double) -> String {
      abs(number).formatted(.number.locale(.ofTexts).precision(.fractionLength(4)))
    }
    let (latitude, longitude) = (digits(place.latitude), digits(place.longitude))
    let parts = [
      place.latitude < 0 ? localized("%@° S", latitude) : localized("%@° N", latitude),
      place.longitude < 0 ? localized("%@° W", longitude) : localized("%@° E", longitude),
    ]
    return parts.joined(separator: ", ")
  }

  private static func map(of place: (latitude: Double, longitude: Double)) -> URL? {
    let (latitude, longitude) = place
    return URL(
      string: "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=15/\(latitude)/\(longitude)")
  }
}

extension Exposure {
  /// Such as "1/250 s, f/8, 50 mm, ISO 100".
  fileprivate var summary: String? {
    let parts = [
      shutterSpeed.map { "\($0) s" }, aperture.map { "f/\($0)" }, focalLength.map { "\($0) mm" },
      iso.map { "ISO \($0)" },
    ]
    .compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
