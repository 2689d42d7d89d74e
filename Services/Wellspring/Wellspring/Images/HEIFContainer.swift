/// The properties of the primary image in a HEIF or AVIF file (ISO/IEC 23008-12), without its pixels.
///
/// The `meta` box may be anywhere in the file: phones write it behind the pixels. Of an image sequence without a primary
/// image, the first track counts.
struct HEIFContainer {
  /// Upright: after the cropping and the rotation that the file asks for.
  let size: PixelSize
  /// The EXIF block of the primary image, beginning with `Exif`.
  let exif: [UInt8]?

  init(_ file: OpenFile) throws(ImageFailure) {
    var (meta, movie): (HEIFItems?, PixelSize?) = (nil, nil)
    var isSequence = false
    for box in BoxSequence(file) {
      switch box.type {
      // Decoders prefer the track if the main brand is that of sequences.
      case "ftyp": isSequence = file.read(4, at: box.payload.lowerBound).letters(0, 4) == "avis"
      case "meta" where meta == nil: meta = HEIFItems(box, in: file)
      case "moov" where movie == nil: movie = Self.sizeOfFirstTrack(box, in: file)
      default: break
      }
      if meta?.primarySize != nil, movie != nil || !isSequence { break }
    }
    let image = meta?.primarySize ?? meta?.largestSize
    guard let size = isSequence ? movie ?? image : image ?? movie else { throw .damaged }
    self.size = size
    exif = meta?.exif
  }

  /// The size of the first track with pictures that isn't auxiliary, such as one with the transparency of another.
  private static func sizeOfFirstTrack(_ movie: Box, in file: OpenFile) -> PixelSize? {
    for track in BoxSequence(movie.payload, of: file) where track.type == "trak" {
      var (size, isVisual): (PixelSize?, Bool) = (nil, false)
      for box in BoxSequence(track.payload, of: file) {
        switch box.type {
        case "tkhd":
          let head = file.read(96, at: box.payload.lowerBound)
          // Behind the times, which have 8 bytes in version 1, and the matrix. Fixed-point numbers with 16 bits of fraction.
          let start = head.first == 1 ? 88 : 76
          size = PixelSize(of: head.number(start, 4, isBig: true) >> 16, head.number(start + 4, 4, isBig: true) >> 16)
        case "mdia":
          let handler = BoxSequence(box.payload, of: file).first { $0.type == "hdlr" }
          let type = handler.map { file.read(12, at: $0.payload.lowerBound).letters(8, 4) }
          isVisual = type == "pict" || type == "vide"
        default: break
        }
      }
      if let size, isVisual { return size }
    }
    return nil
  }

  /// The coding of the primary image, such as `av01` or `hvc1`; nil if it is unknown.
  static func coding(of file: OpenFile) -> String? {
    BoxSequence(file).first { $0.type == "meta" }.flatMap { HEIFItems($0, in: file).coding }
  }
}
