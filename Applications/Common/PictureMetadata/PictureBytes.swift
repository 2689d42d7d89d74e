/// The bytes of a file that is read at any offset, such as with `pread`, or of an array.
///
/// Not thread-safe: it keeps the block that it read last.
package final class PictureBytes {
  /// The number of bytes.
  package let count: Int
  private let source: (_ count: Int, _ offset: Int) -> [UInt8]
  private var block: [UInt8] = []
  private var start = 0

  /// A header and the segments behind it are mostly in one block.
  private static let blockBytes = 1 << 14

  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - source: Returns up to so many bytes at an offset; fewer at the end.
  package init(count: Int, source: @escaping (_ count: Int, _ offset: Int) -> [UInt8]) {
    self.count = count
    self.source = source
  }

  package convenience init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { count, offset in
      offset < bytes.count ? Array(bytes[offset...].prefix(count)) : []
    }
  }

  /// Returns so many bytes at an offset; nil where the file ends before.
  package func bytes(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, offset >= 0, offset <= self.count, count <= self.count - offset else { return nil }
    if offset < start || offset + count > start + block.count {
      block = source(max(count, min(Self.blockBytes, self.count - offset)), offset)
      start = offset
      guard block.count >= count else { return nil }
    }
    return block[(offset - start)..<(offset - start + count)]
  }

  /// Returns the number in so many bytes at an offset; nil where the file ends before, or if it is too large for an `Int`.
  package func number(_ count: Int, at offset: Int, isLittle: Bool = false) -> Int? {
    guard let bytes = bytes(count, at: offset) else { return nil }
    let number =
      isLittle ? bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } : bytes.reduce(0) { $0 << 8 | UInt64($1) }
    return Int(exactly: number)
  }
}
