extension PictureMetadata {
  private static let packetMark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let extensionMark = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  private static let resourcesMark = Array("Photoshop 3.0\0".utf8)

  /// Reads the segments before the picture.
  mutating func readJPEG(_ file: PictureBytes) {
    var (offset, resources): (Int, [UInt8]) = (2, [])
    var extensions: [[UInt8]] = []
    for _ in 0..<Self.mostParts {
      guard let marker = file.number(2, at: offset), marker >= 0xFFC0, !(0xFFD0...0xFFDA).contains(marker) else {
        break
      }
      // A fill byte.
      if marker == 0xFFFF {
        offset += 1
        continue
      }
      guard let length = file.number(2, at: offset + 2), length >= 2 else { break }
      if marker == 0xFFE1 || marker == 0xFFED, let body = file.bytes(length - 2, at: offset + 4).map({ Array($0) }) {
        if marker == 0xFFED, body.starts(with: Self.resourcesMark), resources.count < Self.mostBytes {
          // Resources continue in the next segment.
          resources += body.dropFirst(Self.resourcesMark.count)
        } else if body.starts(with: "Exif\0\0".utf8) {
          addExif(body)
        } else if body.starts(with: Self.packetMark), packet == nil {
          packet = Array(body.dropFirst(Self.packetMark.count))
        } else if body.starts(with: Self.extensionMark), extensions.count < 64 {
          extensions.append(Array(body.dropFirst(Self.extensionMark.count)))
        }
      }
      offset += 2 + length
    }
    records = PhotoshopResources.records(in: resources)
    extendedPacket = Self.whole(extensions, of: packet)
  }

  /// Puts the rest of a packet together; nil if a part is missing, or it belongs to another packet.
  private static func whole(_ parts: [[UInt8]], of packet: [UInt8]?) -> [UInt8]? {
    guard !parts.isEmpty, let packet, let id = XMPPacket(packet)?.text(.note, "HasExtendedXMP") else { return nil }
    // An id of 32 letters, the length of the whole, the offset of the part.
    let own = parts.filter { $0.count >= 40 && $0.starts(with: id.utf8) && id.utf8.count == 32 }
    guard let count = own.first?.number(4, at: 32), count <= mostBytes else { return nil }
    let sorted = own.sorted { $0.number(4, at: 36) ?? 0 < $1.number(4, at: 36) ?? 0 }
    var whole: [UInt8] = []
    for part in sorted {
      guard part.number(4, at: 36) == whole.count else { return nil }
      whole += part.dropFirst(40)
    }
    return whole.count == count ? whole : nil
  }
}

/// The resources that Photoshop keeps in a file.
enum PhotoshopResources {
  /// Returns the IPTC records; nil without any.
  static func records(in bytes: [UInt8]) -> [UInt8]? {
    var offset = 0
    while bytes.count - offset >= 12, bytes[offset..<offset + 4].elementsEqual("8BIM".utf8) {
      let name = Int(bytes[offset + 6])
      // A number, a name filled up to an even length, the length of the data.
      let start = offset + 6 + (name + 2) / 2 * 2
      guard let count = bytes.number(4, at: start), count <= bytes.count - start - 4 else { return nil }
      if bytes[offset + 4] == 4, bytes[offset + 5] == 4 { return Array(bytes[start + 4..<start + 4 + count]) }
      offset = start + 4 + count + count % 2
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns the number in so many bytes at an offset; nil where the bytes end before.
  func number(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= self.count, self.count - offset >= count else { return nil }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
