/// Numbers in the bytes of a file, which may be damaged.
extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the number of so many bytes at an offset; nil where the bytes end before.
  func number(at offset: Int, _ count: Int, isLittle: Bool = false) -> Int? {
    guard offset >= startIndex, offset <= endIndex, endIndex - offset >= count else { return nil }
    let part = self[offset..<offset + count]
    return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }
}

extension [UInt8] {
  /// The bytes of a number.
  init(_ number: Int, count: Int, isLittle: Bool = false) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    self = isLittle ? bytes.reversed() : bytes
  }
}
