/// The texts about a picture in its file, and its rating.
///
/// As the Metadata Working Group recommends, a text in XMP has precedence over one in IPTC records, and that over one in Exif data.
package struct Caption: Sendable, Equatable {
  package var title: String?
  package var description: String?
  package var keywords: [String] = []
  package var creator: String?
  package var copyright: String?
  /// From 0 to 5.
  package var rating: Int?
  /// The time at which it was taken, or else digitized or changed, as the camera's clock showed it: `2024:05:01 10:11:12`.
  package var time: String?
  /// The camera, where only the XMP packet names it.
  package var make: String?
  package var model: String?

  /// The most Unicode scalars of a text, and the most keywords. Longer texts are cut off.
  package static let mostText = 2_000
  package static let mostKeywords = 100
  fileprivate static let mostWord = 100

  package init() {}
}

extension PictureMetadata {
  /// The texts and the rating.
  package var caption: Caption {
    let packets = [packet, extendedPacket].compactMap { $0.flatMap { XMPPacket($0) } }
    let records = IPTCRecords(records ?? [])
    func first(_ texts: String?...) -> String? { texts.compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }.first }
    func xmp(_ namespace: XMPPacket.Namespace, _ name: String) -> String? {
      packets.lazy.compactMap { $0.text(namespace, name) }.first
    }
    func list(_ name: String) -> [String] {
      packets.lazy.map { $0.values(.dublinCore, name).map(\.text) }.first { !$0.isEmpty } ?? []
    }
    var caption = Caption()
    caption.title = first(
      xmp(.dublinCore, "title"), xmp(.photoshop, "Headline"), records[.title].first, records[.headline].first,
      exif?.wide(.title)
    )?.bounded(Caption.mostText)
    caption.description = first(
      xmp(.dublinCore, "description"), records[.caption].first, exif?.text(.description).flatMap(Self.own),
      exif?.comment, exif?.wide(.remark)
    )?.bounded(Caption.mostText)
    let words = exif?.wide(.keywords)?.split(separator: ";").map { $0.trimmed }
    caption.keywords = Self.keywords([list("subject"), records[.keyword], words ?? []])
    caption.creator = first(
      list("creator").joined(separator: ", "), records[.creator].joined(separator: ", "), exif?.text(.artist),
      exif?.wide(.author)
    )?.bounded(Caption.mostText)
    caption.copyright = first(
      xmp(.dublinCore, "rights"), records[.copyright].first, exif?.text(.copyright)
    )?.bounded(Caption.mostText)
    caption.rating =
      packets.lazy.compactMap(\.rating).first ?? exif?.integer(.rating).flatMap { (0...5).contains($0) ? $0 : nil }
    caption.make = xmp(.tiff, "Make")?.bounded(Caption.mostText)
    caption.model = xmp(.tiff, "Model")?.bounded(Caption.mostText)
    let times: [String?] = [
      exif?.text(.taken), xmp(.exif, "DateTimeOriginal"), xmp(.photoshop, "DateCreated"), exif?.text(.digitized),
      xmp(.exif, "DateTimeDigitized"), xmp(.xmp, "CreateDate"), exif?.text(.modified),
    ]
    caption.time = times.lazy.compactMap { $0.flatMap(Self.time) }.first
    return caption
  }

  private static func keywords(_ lists: [[String]]) -> [String] {
    let words = lists.lazy.map { $0.filter { !$0.isEmpty } }.first { !$0.isEmpty } ?? []
    var known: Set<String> = []
    // One line each.
    let lines = words.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ").bounded(Caption.mostWord) }
    return Array(lines.filter { known.insert($0).inserted }.prefix(Caption.mostKeywords))
  }

  /// Returns a description, unless it is one that cameras write into each file.
  private static func own(_ text: String) -> String? {
    let usual = [
      "OLYMPUS DIGITAL CAMERA", "SONY DSC", "DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA", "MINOLTA DIGITAL CAMERA",
      "Exif_JPEG_PICTURE", "Exif JPEG", "DCIM", "default", "Untitled",
    ]
    return usual.contains(text) || text.hasPrefix("DCIM\\") ? nil : text
  }

  /// Returns a time of Exif (`2024:05:01 10:11:12`) or XMP (`2024-05-01T10:11:12.5+09:00`) in Exif's form, without fractions and time
  /// zone: the camera's clock is what counts. A time without a day is none.
  private static func time(_ text: String) -> String? {
    let digits = text.prefix(19).split { !$0.isWholeNumber }.map { Int($0) ?? -1 }
    let separators = Array(text.utf8.prefix(11))
    guard digits.count >= 3, separators.count >= 10, [UInt8(ascii: ":"), UInt8(ascii: "-")].contains(separators[4]),
      digits[0] > 0, (1...12).contains(digits[1]), (1...31).contains(digits[2])
    else { return nil }
    // A date alone is the beginning of its day.
    var parts = Array(digits.prefix(6))
    while parts.count < 6 { parts.append(0) }
    let texts = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
    return texts[..<3].joined(separator: ":") + " " + texts[3...].joined(separator: ":")
  }
}

extension ExifDirectory {
  /// The text of a tag; nil if the tag is missing, or its text is empty.
  func text(_ tag: Tag) -> String? {
    guard let bytes = bytes(of: tag) else { return nil }
    let text = LenientText.text(bytes).trimmed
    return text.isEmpty ? nil : text
  }

  /// The text of a tag of Windows, in UTF-16 of the lower byte first.
  func wide(_ tag: Tag) -> String? {
    guard let bytes = bytes(of: tag) else { return nil }
    return LenientText.utf16(bytes[...], isLittle: true)
  }

  /// The comment of the user, behind eight bytes that name its encoding.
  var comment: String? {
    guard let bytes = bytes(of: .comment), bytes.count > 8 else { return nil }
    let (code, body) = (bytes.prefix { $0 != 0 }, bytes[8...])
    if code.starts(with: "UNICODE".utf8) { return LenientText.utf16(body, isLittle: isLittle) }
    // ASCII, or unknown; there is no decoder for JIS here.
    if code.starts(with: "JIS".utf8) { return nil }
    let text = LenientText.text(body).trimmed
    return text.isEmpty ? nil : text
  }
}

extension LenientText {
  /// Returns a text in UTF-16, whose byte order mark has precedence; nil if it is empty.
  static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> String? {
    let bytes = Array(bytes)
    let isLittle = bytes.starts(with: [0xFF, 0xFE]) || !bytes.starts(with: [0xFE, 0xFF]) && isLittle
    let units: [UInt16] = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    let text = String(decoding: units.filter { $0 != 0xFEFF }.prefix { $0 != 0 }, as: UTF16.self).trimmed
    return text.isEmpty ? nil : text
  }
}

extension String {
  fileprivate func bounded(_ count: Int) -> String { String(String.UnicodeScalarView(unicodeScalars.prefix(count))) }
}
