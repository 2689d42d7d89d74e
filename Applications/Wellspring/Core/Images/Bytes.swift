extension [UInt8] {
  /// The unsigned integer in a range of bytes; 0 if the array ends before.
  ///
  /// - Parameter length: The number of bytes, at most 8. A value above `Int.max` is clamped.
  func number(_ start: Int, _ length: Int, isBig: Bool = false) -> Int {
    guard start >= 0, count - start >= length else { return 0 }
    let bytes = self[start..<start + length]
    let value =
      isBig
      ? bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } : bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: value)
  }

  /// The bytes in a range as Latin letters, such as the type of a box; empty if the array ends before.
  func letters(_ start: Int, _ length: Int) -> String {
    guard start >= 0, count - start >= length else { return "" }
    return String(String.UnicodeScalarView(self[start..<start + length].map { Unicode.Scalar($0) }))
  }
}

extension PixelSize {
  /// Nil if a side is 0 or above `Int32.max`, so that the product of both fits into an integer.
  init?(of width: Int, _ height: Int) {
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
