/// The picture in a HEIF or AVIF file (ISO/IEC 23008-12), without its pixels.
package struct HEIFContainer {
  /// A width and a height in pixels.
  package typealias Sides = (width: Int, height: Int)

  private let file: PictureBytes
  private let items: HEIFItems?

  package init(_ file: PictureBytes) {
    self.file = file
    items = HEIFItems(of: file)
  }

  /// The block of Exif data of the primary image, beginning with `Exif`.
  package var exif: [UInt8]? { items?.exif }

  /// The size of the primary image, upright: after the cropping and the rotation that the file requests. Of an image sequence
  /// without a primary image, that of the first track; nil if the file is damaged.
  package var size: Sides? {
    let image = items?.primarySize ?? items?.largestSize
    // Decoders prefer the track if the main brand is that of sequences.
    let isSequence = file.letters(at: 8) == "avis"
    if let image, !isSequence { return image }
    return BoxSequence(file).first { $0.type == "moov" }.flatMap(sizeOfFirstTrack) ?? image
  }

  /// The coding of the primary image, such as `av01` or `hvc1`; of a derived image, that of its first part. Nil if it is unknown.
  package var coding: String? {
    guard let items else { return nil }
    var item = items.primary
    // Derived images may refer to each other in a circle.
    for _ in 0..<4 {
      guard let current = item, let type = items.types[current] else { return nil }
      if !["grid", "iovl", "iden", "tmap"].contains(type) { return type }
      item = items.references.first { $0.type == "dimg" && $0.from == current }?.to.first
    }
    return nil
  }

  /// The size of the first track with pictures that isn't auxiliary, such as one with the transparency of another.
  private func sizeOfFirstTrack(_ movie: Box) -> Sides? {
    for track in BoxSequence(movie.payload, of: file) where track.type == "trak" {
      var (size, isVisual): (Sides?, Bool) = (nil, false)
      for box in BoxSequence(track.payload, of: file) {
        let start = box.payload.lowerBound
        switch box.type {
        case "tkhd":
          // Behind the times, which have 8 bytes in version 1, and the matrix. Fixed-point numbers with 16 bits of fraction.
          let offset = start + (file.number(1, at: start) == 1 ? 88 : 76)
          size = file.sides(4, at: offset).map { ($0.width >> 16, $0.height >> 16) }
        case "mdia":
          let handler = BoxSequence(box.payload, of: file).first { $0.type == "hdlr" }
          let type = handler.flatMap { file.letters(at: $0.payload.lowerBound + 8) }
          isVisual = type == "pict" || type == "vide"
        default: break
        }
      }
      if let size, size.width > 0, size.height > 0, isVisual { return size }
    }
    return nil
  }
}

extension HEIFItems {
  /// The size of the primary image after the transformations of its properties; nil if it is unknown.
  fileprivate var primarySize: HEIFContainer.Sides? { primary.flatMap { size(of: $0, depth: 0) } }

  /// The size of the largest image, for a file that names no primary image.
  fileprivate var largestSize: HEIFContainer.Sides? {
    properties.compactMap(extent).max { $0.width * $0.height < $1.width * $1.height }
  }

  private func size(of item: Int, depth: Int) -> HEIFContainer.Sides? {
    let own = properties(of: item)
    guard var size = own.lazy.compactMap(extent).first ?? derivedSize(of: item, depth: depth) else { return nil }
    for property in own {
      let start = property.payload.lowerBound
      switch property.type {
      case "clap":
        let sides = [0, 8].map { offset in
          let divisor = file.number(4, at: start + offset + 4) ?? 0
          return divisor == 0 ? 0 : (file.number(4, at: start + offset) ?? 0) / divisor
        }
        if sides.allSatisfy({ $0 > 0 }) { size = (min(sides[0], size.width), min(sides[1], size.height)) }
      case "irot": if (file.number(1, at: start) ?? 0) & 1 == 1 { size = (size.height, size.width) }
      default: break
      }
    }
    return size
  }

  /// The size in an `ispe` property; nil for other properties.
  private func extent(_ property: Box) -> HEIFContainer.Sides? {
    property.type == "ispe" ? file.sides(4, at: property.payload.lowerBound + 4) : nil
  }

  /// The size in the description of a derived image that lacks an `ispe` property.
  private func derivedSize(of item: Int, depth: Int) -> HEIFContainer.Sides? {
    guard depth < 4, let type = types[item] else { return nil }
    if type == "iden" {
      let source = references.first { $0.type == "dimg" && $0.from == item }?.to.first
      return source.flatMap { size(of: $0, depth: depth + 1) }
    }
    // Grid: version, flags, rows and columns. Overlay: version, flags and a colour of four 16-bit channels.
    guard let start = ["grid": 4, "iovl": 10][type] else { return nil }
    let bytes = PictureBytes(contents(of: item))
    return bytes.sides((bytes.number(1, at: 1) ?? 0) & 1 == 1 ? 4 : 2, at: start)
  }
}

extension PictureBytes {
  /// The sides in two numbers of so many bytes; nil if one is 0, or above `Int32.max`.
  fileprivate func sides(_ count: Int, at offset: Int) -> HEIFContainer.Sides? {
    guard let width = number(count, at: offset), let height = number(count, at: offset + count), width > 0, height > 0
    else { return nil }
    return max(width, height) <= Int32.max ? (width, height) : nil
  }
}
