/// The size that a drawing states.
enum DrawingShape {
  /// The size of a drawing that states none, and whose parts refer to each other, so that it would have to be drawn to
  /// find one.
  static let unknown = PixelSize(width: 512, height: 512)

  /// The number of bytes of a drawing without a size that are searched for references.
  private static let most = 1 << 20

  /// True if the size is found by reading the file once.
  ///
  /// A drawing with a size or a `viewBox` states its shape. Another one is as large as its contents, and where parts
  /// repeat other parts, a file of two kilobytes has millions of them.
  static func isFoundAtOnce(in file: OpenFile) -> Bool {
    let drawing = DrawingText(file, atMost: most)
    if let root = drawing.root, declaresShape(root) { return true }
    return !drawing.isCut && !["href", "url(", "<!ENTITY"].contains { drawing.text.contains($0) }
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
