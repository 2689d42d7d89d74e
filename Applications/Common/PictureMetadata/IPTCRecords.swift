/// The fields of IPTC records (IIM) that describe a picture.
struct IPTCRecords {
  /// The datasets of record 2.
  enum Field: UInt8 {
    case title = 5
    case keyword = 25
    case creator = 80
    case headline = 105
    case copyright = 116
    case caption = 120
  }

  private var values: [UInt8: [ArraySlice<UInt8>]] = [:]
  private var isUTF8 = false

  private static let mostFields = 10_000

  /// Reads records up to the damage, if they are damaged.
  init(_ bytes: [UInt8]) {
    var offset = 0
    for _ in 0..<Self.mostFields {
      // A mark, the record, the dataset, the length.
      guard bytes.count - offset >= 5, bytes[offset] == 0x1C, var count = bytes.number(2, at: offset + 3) else {
        return
      }
      let (record, field) = (bytes[offset + 1], bytes[offset + 2])
      offset += 5
      if count & 0x8000 != 0 {
        // The length is in so many bytes.
        let width = count & 0x7FFF
        guard width <= 4, let long = bytes.number(width, at: offset) else { return }
        count = long
        offset += width
      }
      guard count <= bytes.count - offset else { return }
      let value = bytes[offset..<offset + count]
      // The escape sequence for UTF-8.
      if record == 1, field == 90 { isUTF8 = value.elementsEqual([0x1B, 0x25, 0x47]) }
      if record == 2 { values[field, default: []].append(value) }
      offset += count
    }
  }

  subscript(field: Field) -> [String] { values[field.rawValue]?.map { text($0) } ?? [] }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    // Programs write UTF-8 without saying so.
    LenientText.text(bytes, isUTF8: isUTF8).trimmed
  }
}

/// Texts whose encoding isn't stated.
enum LenientText {
  /// Returns a text in UTF-8, or else in Latin-1.
  static func text(_ bytes: some Sequence<UInt8>, isUTF8: Bool = false) -> String {
    let bytes = Array(bytes.prefix { $0 != 0 })
    if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
