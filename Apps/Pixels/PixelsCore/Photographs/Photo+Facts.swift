import Foundation

extension Photo {
  /// What there is to tell about it, by name.
  var facts: [(label: String, value: String)] {
    let facts: [(String, String?)] = [
      (localized("Author"), photographerName),
      (localized("Rating"), rating.formatted(.number.precision(.fractionLength(2)))),
      (localized("Camera"), exposure.camera),
      (localized("Lens"), exposure.lens),
      (localized("Exposure"), exposure.summary),
      (localized("Taken"), takenAt?.formatted(date: .long, time: .shortened)),
      (localized("Size"), width.flatMap { width in height.map { "\(width) × \($0)" } }),
      (localized("Licence"), licence?.name),
      (localized("About"), details),
    ]
    return facts.compactMap { label, value in value.flatMap { $0.isEmpty ? nil : (label, $0) } }
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
