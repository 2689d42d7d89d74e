import Foundation
import PictureMetadata

/// The orientation that a JPEG file states in its Exif data, or else in its XMP packet, by which programs show it upright. Changing it
/// turns the picture without touching a pixel.
struct JPEGOrientation {
  /// The orientation: 1 to 8, as Exif counts them. Another number is 1.
  let number: Int
  /// True if the Exif data states it, which decoders apply.
  let isInExif: Bool
  /// True if the file has no Exif data, and nothing else turns the picture.
  var isMissing: Bool { exif == nil && number == 1 }

  private let bytes: [UInt8]
  /// The Exif data, behind the letters that mark it.
  private let exif: Range<Int>?
  private let directory: TIFFDirectory?
  /// The XMP packet, behind the address that marks it.
  private let packet: Range<Int>?
  private let packetNumber: Int?
  /// The offset of a new segment of Exif data.
  private let beginning: Int

  private static let exifMark: [UInt8] = Array("Exif\0\0".utf8)
  private static let packetMark: [UInt8] = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  /// Reads the orientation; nil if the data is no JPEG file, or its beginning is damaged.
  init?(_ data: Data) { self.init([UInt8](data)) }

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]), let parts = Self.parts(of: bytes) else { return nil }
    self.bytes = bytes
    exif = parts.exif
    packet = parts.packet
    beginning = parts.beginning
    directory = exif.flatMap { TIFFDirectory(Array(bytes[$0])) }
    if exif != nil, directory == nil { return nil }
    packetNumber = packet.flatMap { XMPPacket(bytes[$0])?.orientation }
    isInExif = directory?.orientation != nil
    number = directory?.orientation ?? packetNumber ?? 1
  }

  /// The same picture turned by a quarter; nil if there is no room for the orientation.
  func turned(clockwise: Bool) -> Data? {
    let new = Orientation.turned(number, clockwise: clockwise)
    var result = bytes
    // Both have the same length with another orientation.
    if packetNumber != nil, let packet, let changed = XMPOrientation.setting(new, in: Array(bytes[packet])) {
      result.replaceSubrange(packet, with: changed)
    }
    if let exif {
      guard let changed = directory?.setting(new), let segment = Self.segment(changed) else { return nil }
      // The marker, the length and the mark are in front of it.
      result.replaceSubrange(exif.lowerBound - 4 - Self.exifMark.count..<exif.upperBound, with: segment)
    } else if let segment = Self.segment(TIFFDirectory.block(orientation: new)) {
      result.insert(contentsOf: segment, at: beginning)
    }
    return Data(result)
  }

  private static func segment(_ exif: [UInt8]) -> [UInt8]? {
    let length = 2 + exifMark.count + exif.count
    return length > 0xFFFF ? nil : [0xFF, 0xE1] + [UInt8](length, count: 2) + exifMark + exif
  }

  private typealias Parts = (exif: Range<Int>?, packet: Range<Int>?, beginning: Int)

  /// Finds the segments before the picture; nil if there is no picture.
  private static func parts(of bytes: [UInt8]) -> Parts? {
    var parts: Parts = (nil, nil, 2)
    var offset = 2
    while let marker = bytes.number(at: offset, 2), marker >= 0xFFC0, !(0xFFD0...0xFFD9).contains(marker) {
      // Fill bytes.
      if marker == 0xFFFF {
        offset += 1
        continue
      }
      guard let length = bytes.number(at: offset + 2, 2), length >= 2, offset + 2 + length <= bytes.count else {
        return nil
      }
      let body = offset + 4..<offset + 2 + length
      if marker == 0xFFE1, parts.exif == nil, bytes[body].starts(with: exifMark) {
        parts.exif = body.lowerBound + exifMark.count..<body.upperBound
      } else if marker == 0xFFE1, parts.packet == nil, bytes[body].starts(with: packetMark) {
        parts.packet = body.lowerBound + packetMark.count..<body.upperBound
      }
      // Exif data follows the segment that makes it a JFIF file.
      if marker == 0xFFE0, offset == 2 { parts.beginning = body.upperBound }
      if marker == 0xFFDA { return parts }
      offset = body.upperBound
    }
    return nil
  }
}
