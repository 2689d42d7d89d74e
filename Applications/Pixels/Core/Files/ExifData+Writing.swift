import Foundation

extension ExifData {
  /// Returns a picture with this data in place of its own; the picture as it is if its format has no room for it.
  func added(to data: Data) -> Data {
    let bytes = [UInt8](data)
    let result: [UInt8]? =
      switch PictureFormat(of: data) {
      case .jpeg: intoJPEG(bytes)
      case .png: intoPNG(bytes)
      case .webp: ExtendedWebP.adding("EXIF", tiff, to: bytes)
      default: nil
      }
    return result.map { Data($0) } ?? data
  }

  private func intoJPEG(_ bytes: [UInt8]) -> [UInt8]? {
    guard Self(of: Data(bytes)) == nil else { return nil }
    // Behind what says that it is a JPEG file, if that is there.
    let length = bytes.number(at: 2, 2) == 0xFFE0 ? (bytes.number(at: 4, 2) ?? 0) + 2 : 0
    guard 2 + length <= bytes.count else { return nil }
    let block = Self.header + tiff
    let segment = [0xFF, 0xE1] + Array(block.count + 2, count: 2) + block
    return bytes[..<(2 + length)] + segment + bytes[(2 + length)...]
  }

  private func intoPNG(_ bytes: [UInt8]) -> [UInt8]? {
    let chunks = PNGChunk.all(of: bytes)
    guard !chunks.contains(where: { $0.type == "eXIf" }), let picture = chunks.first(where: { $0.type == "IDAT" })
    else { return nil }
    return bytes[..<picture.start] + PNGChunk.bytes("eXIf", tiff) + bytes[picture.start...]
  }
}
