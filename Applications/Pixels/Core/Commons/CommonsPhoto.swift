import Foundation

extension Photo {
  /// The widths in which Wikimedia makes pictures; others are refused.
  static let commonsThumbnailWidth = 330
  static let commonsWidths = [960, 1280, 1920, 3840]

  /// The formats that are shown. Wikimedia has others, also as pictures of these formats, but few that are photographs.
  private static let commonsFormats: Set = ["image/jpeg", "image/png", "image/webp"]

  /// A file of Wikimedia Commons. One that cannot be shown is there with the reason, and keeps its place.
  ///
  /// - Parameter picture: Returns the address of the picture with a width in pixels.
  init(_ page: CommonsPage, picture: (_ id: Int, _ width: Int) -> URL) {
    let file = page.file
    // Below zero where the page has no number: it is never asked for, and no other photograph has this one.
    self.init(id: page.id ?? -(page.index ?? 0) - 1, name: Self.name(of: page), photographerName: Self.author(of: file))
    width = file?.width
    height = file?.height
    details = file?.text("ImageDescription")
    takenAt = file?.description["DateTimeOriginal"].flatMap(CommonsDate.date)
    exposure = Exposure(commons: file?.camera ?? [:])
    thumbnailURL = file?.thumbnail
    originalURL = file?.url
    pageURL = file?.page
    licence = Self.licence(of: file)
    problem = Self.problem(of: page)
    if problem == nil { pictures = Self.pictures(of: page, picture) }
  }

  private static func name(of page: CommonsPage) -> String {
    let title = page.title ?? ""
    let name = title.firstIndex(of: ":").map { title[title.index(after: $0)...] } ?? title[...]
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
  }

  private static func author(of file: CommonsFile?) -> String {
    file?.text("Artist") ?? file?.uploader ?? localized("unknown")
  }

  /// Always something, because a photograph may not be used without knowing.
  private static func licence(of file: CommonsFile?) -> Licence {
    Licence(
      name: file?.text("LicenseShortName") ?? localized("see its page"),
      url: file?.description["LicenseUrl"].flatMap(URL.init(web:)) ?? file?.page)
  }

  private static func problem(of page: CommonsPage) -> String? {
    guard page.id != nil, let file = page.file, let mime = file.mime else {
      return localized("Wikimedia Commons no longer has this file.")
    }
    if !commonsFormats.contains(mime) { return localized("Files of the format %@ are not shown.", mime) }
    return file.thumbnail == nil ? localized("Wikimedia Commons cannot make a small picture of this file.") : nil
  }

  private static func pictures(of page: CommonsPage, _ picture: (_ id: Int, _ width: Int) -> URL) -> [Picture] {
    guard let id = page.id, let file = page.file else { return [] }
    let width = file.width ?? .max
    let ratio = max(1, Double(file.height ?? 1) / Double(max(file.width ?? 1, 1)))
    let smaller = commonsWidths.filter { $0 < width }
    let pictures = smaller.map { Picture(longEdge: Int(Double($0) * ratio), url: picture(id, $0)) }
    // The original of a large file may be a hundred megabytes.
    guard smaller.count < commonsWidths.count, let original = file.url else { return pictures }
    return pictures + [Picture(longEdge: Int(Double(width) * ratio), url: original)]
  }
}

extension CommonsFile {
  /// Returns a description without the HTML; nil if there is none.
  fileprivate func text(_ key: String) -> String? {
    description[key].map(plainText).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Exposure {
  fileprivate init(commons camera: [String: String]) {
    func text(_ key: String) -> String? {
      camera[key].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    self.init(
      camera: text("Model"), lens: text("LensModel"),
      focalLength: camera["FocalLength"].flatMap(Rational.init)?.decimal,
      iso: text("ISOSpeedRatings"), shutterSpeed: camera["ExposureTime"].flatMap(Rational.init)?.seconds,
      aperture: camera["FNumber"].flatMap(Rational.init)?.decimal)
  }
}

/// A number as cameras write it, such as 28/10.
private struct Rational {
  let value: Double

  init?(_ text: String) {
    let parts = text.split(separator: "/").map { Double($0) }
    guard let numerator = parts.first ?? nil, parts.count <= 2, let denominator = parts.count == 2 ? parts[1] : 1,
      denominator != 0, case let value = numerator / denominator, (0.000_001..<1_000_000).contains(value)
    else { return nil }
    self.value = value
  }

  var decimal: String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  var seconds: String { value >= 0.3 ? decimal : "1/\(Int((1 / value).rounded()))" }
}

/// The date of a photograph, in the forms of Wikimedia Commons.
enum CommonsDate {
  /// The first date in a text that has a year, a month and a day, in the time zone of the reader, because cameras do not know
  /// theirs; nil where there is none.
  static func date(in html: String) -> Date? {
    guard let match = html.firstMatch(of: /(\d{4})[-:](\d\d)[-:](\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/) else {
      return nil
    }
    func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }
    let parts = DateComponents(
      year: number(match.1), month: number(match.2), day: number(match.3), hour: number(match.4),
      minute: number(match.5),
      second: number(match.6))
    let calendar = Calendar(identifier: .gregorian)
    return parts.isValidDate(in: calendar) ? calendar.date(from: parts) : nil
  }
}
