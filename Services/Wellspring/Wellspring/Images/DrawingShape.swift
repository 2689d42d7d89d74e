/// The size that a drawing says for itself.
enum DrawingShape {
  /// The shape of a drawing that says none, and whose parts are so interlaced that it had to be drawn to find one.
  static let unknown = PixelSize(width: 512, height: 512)

  /// A drawing that says no size is looked through to this length, in bytes.
  private static let most = 1 << 20

  /// True if the size is found by a look through the file once.
  ///
  /// A drawing with a size or a `viewBox` says its shape. Another one is as large as what is in it, and where parts repeat others, a file
  /// of two kilobytes has millions of them.
  static func isFoundAtOnce(in file: OpenFile) -> Bool {
    let text = String(decoding: file.read(min(file.stamp.bytes, most), at: 0), as: UTF8.self)
    if let root = root(of: text), declaresShape(root) { return true }
    return file.stamp.bytes <= most && !["href", "url(", "<!ENTITY"].contains { text.contains($0) }
  }

  /// The attributes of the first element, which comments may be before.
  private static func root(of text: String) -> Substring? {
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<?") || rest.hasPrefix("<!") {
        // Declarations in it may have other meanings for what follows.
        if rest.prefix(while: { $0 != ">" }).contains("[") { return nil }
        rest = rest.dropFirst()
      } else {
        return rest.prefix { $0 != ">" }
      }
    }
    return nil
  }

  private static func declaresShape(_ root: Substring) -> Bool {
    var values: [Substring: Substring] = [:]
    var rest = root
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
      rest = rest[equals...].dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return false }
      rest = rest.dropFirst()
      let value = rest.prefix { $0 != quote }
      values[name] = value
      rest = rest[value.endIndex...].dropFirst()
    }
    func isLength(_ name: Substring) -> Bool {
      values[name].map { $0.contains(where: \.isNumber) && !$0.contains("%") } ?? false
    }
    return values["viewBox"].map { $0.split { $0 == " " || $0 == "," }.count == 4 } ?? false
      || isLength("width") && isLength("height")
  }
}
