/// A part of a WebP file: a type in four letters, and bytes.
struct RIFFChunk {
  let type: String
  let body: ArraySlice<UInt8>

  private static let most = 100_000

  /// Returns the chunks of a file; those before the damage if it is damaged. Empty for a file of another format.
  static func all(of bytes: [UInt8]) -> [RIFFChunk] {
    guard bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) else { return [] }
    var (chunks, offset): ([RIFFChunk], Int) = ([], 12)
    while let count = bytes.number(at: offset + 4, 4, isLittle: true), offset + 8 + count <= bytes.count,
      chunks.count < most
    {
      let type = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      chunks.append(RIFFChunk(type: type, body: bytes[offset + 8..<offset + 8 + count]))
      // The next one begins at an even place.
      offset += 8 + count + count % 2
    }
    return chunks
  }

  /// Returns the bytes of a chunk.
  static func bytes(_ type: String, _ body: some Collection<UInt8>) -> [UInt8] {
    Array(type.utf8) + Array(body.count, count: 4, isLittle: true) + body + (body.count % 2 == 0 ? [] : [0])
  }
}
