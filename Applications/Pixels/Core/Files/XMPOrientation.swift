import PictureMetadata

/// The orientation in an XMP packet, `tiff:Orientation`, which repeats that of Exif, or is the only one.
enum XMPOrientation {
  /// Returns a packet with another orientation, in as many bytes; nil if it has none, or not in one byte.
  static func setting(_ number: Int, in packet: [UInt8]) -> [UInt8]? {
    guard let old = XMPPacket(packet)?.orientation else { return nil }
    if old == number { return packet }
    let name = Array("Orientation".utf8)
    for start in packet.indices.dropLast(name.count) where packet[start...].starts(with: name) {
      // An attribute in quotation marks, or an element.
      let between = packet[(start + name.count)...].prefix {
        [0x20, 0x09, 0x0A, 0x0D, 0x3D, 0x22, 0x27, 0x3E].contains($0)
      }
      guard between.endIndex < packet.count, packet[between.endIndex] == 48 + UInt8(old) else { continue }
      var copy = packet
      copy[between.endIndex] = 48 + UInt8(number)
      // Another property may have the same name in another namespace.
      if XMPPacket(copy)?.orientation == number { return copy }
    }
    return nil
  }
}
