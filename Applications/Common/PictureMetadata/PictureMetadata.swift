/// The blocks of metadata in the file of a picture: Exif data, XMP packets and IPTC records. Each is found by the structure of its
/// format, and parsed when it is needed.
package struct PictureMetadata {
  /// The Exif data, and the offset of its structure.
  var exif: ExifDirectory?
  /// The block of Exif data in a file of chunks or boxes, beginning with `Exif`.
  package private(set) var exifBlock: [UInt8]?
  /// The XMP packet.
  var packet: [UInt8]?
  /// The rest of a packet that is too long for one segment of a JPEG file.
  var extendedPacket: [UInt8]?
  /// The IPTC records (IIM).
  var records: [UInt8]?

  /// A block with more bytes isn't read.
  static let mostBytes = 1 << 20
  /// The most segments, chunks or boxes that are looked at.
  static let mostParts = 100_000

  init() {}

  /// Reads the file of a picture; empty for an unknown format, and without the blocks that are damaged.
  package init(of file: PictureBytes) {
    guard let head = file.bytes(min(12, file.count), at: 0).map({ Array($0) }), head.count == 12 else { return }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      readJPEG(file)
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      readPNG(file)
    } else if head.starts(with: "RIFF".utf8), head[8...].elementsEqual("WEBP".utf8) {
      readWebP(file)
    } else if head[4..<8].elementsEqual("ftyp".utf8) {
      readHEIF(file)
    } else if let directory = ExifDirectory(file, isFile: true) {
      readTIFF(directory)
    }
  }

  /// The orientation, 1 to 8: that in Exif data, or else that in the XMP packet; nil without one.
  package var orientation: Int? { exif?.orientation ?? packet.flatMap { XMPPacket($0)?.orientation } }

  mutating func addExif(_ block: [UInt8]) {
    guard exif == nil else { return }
    let mark = Array("Exif\0\0".utf8)
    // Only JPEG requires the mark, but some programs write it everywhere.
    let directory = block.starts(with: mark) ? Array(block.dropFirst(mark.count)) : block
    exif = ExifDirectory(PictureBytes(directory), isFile: false)
    if exif != nil { exifBlock = mark + directory }
  }

  private mutating func readTIFF(_ directory: ExifDirectory) {
    exif = directory
    packet = directory.bytes(of: .packet)
    records = directory.bytes(of: .records)
    if records == nil { records = directory.bytes(of: .resources).flatMap { PhotoshopResources.records(in: $0) } }
  }

  private mutating func readWebP(_ file: PictureBytes) {
    var offset = 12
    for _ in 0..<Self.mostParts {
      guard let type = file.bytes(4, at: offset).map({ Array($0) }),
        let count = file.number(4, at: offset + 4, isLittle: true)
      else { return }
      if count <= Self.mostBytes {
        if type.elementsEqual("EXIF".utf8), let body = file.bytes(count, at: offset + 8) { addExif(Array(body)) }
        if type.elementsEqual("XMP ".utf8), packet == nil {
          packet = file.bytes(count, at: offset + 8).map { Array($0) }
        }
      }
      offset += 8 + count + count % 2
    }
  }
}
