/// A part of a PNG file: a type in four letters, and bytes.
struct PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let type: String
  let body: ArraySlice<UInt8>
  /// The offset in the file.
  let start: Int

  /// No file of a camera or a drawing program has as many.
  private static let most = 100_000

  /// Returns the chunks of a file; those before the damage if it is damaged. Empty for a file of another format.
  static func all(of bytes: [UInt8]) -> [PNGChunk] {
    guard bytes.starts(with: signature) else { return [] }
    var (chunks, offset): ([PNGChunk], Int) = ([], signature.count)
    while let count = bytes.number(at: offset, 4), offset + 12 + count <= bytes.count, chunks.count < most {
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append(PNGChunk(type: type, body: bytes[offset + 8..<offset + 8 + count], start: offset))
      offset += 12 + count
      if type == "IEND" { break }
    }
    return chunks
  }

  /// Returns the bytes of a chunk.
  static func bytes(_ type: String, _ body: some Collection<UInt8>) -> [UInt8] {
    let checked = Array(type.utf8) + body
    return Array(body.count, count: 4) + checked + Array(Int(sum(of: checked)), count: 4)
  }

  /// The checksum of PNG: CRC-32, as zlib has it.
  private static func sum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}
