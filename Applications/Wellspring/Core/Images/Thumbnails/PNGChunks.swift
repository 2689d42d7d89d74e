import CZlib

// Unsafe: The library reads the bytes during the call only.

/// The chunks of a PNG file that is in memory, as far as they are whole.
struct PNGChunks: Sequence, IteratorProtocol {
  struct Chunk {
    let kind: String
    let content: ArraySlice<UInt8>
    /// False if the bytes aren't those that were written.
    let isSound: Bool
  }

  private let bytes: [UInt8]
  private let checksSums: Bool
  private var offset = 8

  /// - Parameter checksSums: False for a look that decides nothing.
  init?(_ bytes: [UInt8], checksSums: Bool) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    (self.bytes, self.checksSums) = (bytes, checksSums)
  }

  mutating func next() -> Chunk? {
    guard bytes.count - offset >= 12 else { return nil }
    let count = number(at: offset)
    guard count <= bytes.count - offset - 12 else { return nil }
    let (kind, content) = (offset + 4..<offset + 8, offset + 8..<offset + 8 + count)
    defer { offset = content.upperBound + 4 }
    return Chunk(
      kind: String(decoding: bytes[kind], as: UTF8.self), content: bytes[content],
      isSound: !checksSums || sum(of: kind.lowerBound..<content.upperBound) == number(at: content.upperBound))
  }

  private func sum(of range: Range<Int>) -> Int {
    bytes[range].withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, UInt32($0.count))) }
  }

  private func number(at start: Int) -> Int {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
