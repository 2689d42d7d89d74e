import CZlib
import Foundation

/// The chunks of a PNG file, to be exchanged.
struct PNGParts {
  var parts: [(kind: String, content: [UInt8])] = []

  init(_ data: Data) {
    let bytes = [UInt8](data)
    var start = 8
    while start + 12 <= bytes.count {
      let count = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = start + 8..<start + 8 + count
      parts.append((String(decoding: bytes[start + 4..<start + 8], as: UTF8.self), Array(bytes[content])))
      start = content.upperBound + 4
    }
  }

  /// The file, with the right sums.
  var data: Data {
    func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return parts.reduce(into: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])) { file, part in
      let named = Array(part.kind.utf8) + part.content
      file += bytes(part.content.count) + named + bytes(Int(crc32(0, named, UInt32(named.count))))
    }
  }

  func replacing(_ kind: String, with content: [UInt8]) -> Data {
    var changed = self
    changed.parts = parts.map { $0.kind == kind ? (kind, content) : $0 }
    return changed.data
  }

  func inserting(_ kind: String, _ content: [UInt8] = []) -> Data {
    var changed = self
    changed.parts.insert((kind, content), at: 1)
    return changed.data
  }

  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(count))
    compress(&output, &count, bytes, UInt(bytes.count))
    return Array(output.prefix(Int(count)))
  }
}
