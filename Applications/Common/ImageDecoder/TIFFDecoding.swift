import CPixbuf
import CTIFF
import Glibc
import ImageProtocol

// Unsafe: The library's objects are freed by the function that opens them, in this order; the pixels have the size that is
// passed to the library.

/// TIFF files, which are decoded as far as a damaged file goes: the loader of gdk-pixbuf refuses those.
enum TIFFDecoding {
  static func decode(_ file: InputFile, _ request: ImageRequest) throws(DecodingFailure) -> DecodedPicture {
    // Directories behind the end are empty ones.
    let source = UnsafeMutablePointer<RivuletTIFFFile>.allocate(capacity: 1)
    source.initialize(
      to: RivuletTIFFFile(
        descriptor: file.descriptor, count: UInt64(file.count), offset: 0, padding: 0, isCut: false))
    defer { source.deallocate() }
    guard let tiff = rivulet_tiff_open(source) else { throw .damaged }
    defer { TIFFClose(tiff) }
    let size = Size(
      width: Int(rivulet_tiff_long(tiff, UInt32(TIFFTAG_IMAGEWIDTH))),
      height: Int(rivulet_tiff_long(tiff, UInt32(TIFFTAG_IMAGELENGTH))))
    guard size.width > 0, size.height > 0 else { throw .damaged }
    guard size.pixels <= Int(request.mostOriginalPixels) else { throw .tooLarge(size) }
    Sandbox.allowMemory(Sandbox.base + 2 * file.count + size.pixels * 16)
    var image = TIFFRGBAImage()
    var message = [CChar](repeating: 0, count: 1024)
    guard TIFFRGBAImageBegin(&image, tiff, 1, &message) != 0 else { throw .unsupported }
    defer { TIFFRGBAImageEnd(&image) }
    // The pixels are turned with those of the other formats.
    image.req_orientation = image.orientation
    // Pixels of 8 or 16 bits that are missing become grey. Zeros end compressed data soonest.
    if rivulet_tiff_short(tiff, UInt32(TIFFTAG_COMPRESSION)) == COMPRESSION_NONE { source.pointee.padding = 0x80 }
    let pixbuf = try Pixbuf(shared: size, isOpaque: image.alpha == 0)
    var picture = DecodedPicture(pixbuf, original: size)
    picture.damage = try read(&image, tiff, source, into: pixbuf)
    // The library premultiplies all pixels that aren't.
    if image.alpha != 0 {
      rivulet_unmultiply(pixbuf.pixels, gsize(pixbuf.stride), gsize(size.width), gsize(size.height))
    }
    let orientation = Int(rivulet_tiff_short(tiff, UInt32(TIFFTAG_ORIENTATION)))
    picture.orientation = (1...8).contains(orientation) ? orientation : 1
    var count: UInt32 = 0
    if let profile = rivulet_tiff_profile(tiff, &count) {
      picture.profile = Array(UnsafeBufferPointer(start: profile, count: Int(count)))
    }
    return picture
  }

  /// Reads the pixels, one row of strips or tiles after the other, so that each is known to be whole or damaged. Missing ones
  /// become grey.
  private static func read(
    _ image: inout TIFFRGBAImage, _ tiff: OpaquePointer, _ file: UnsafeMutablePointer<RivuletTIFFFile>,
    into pixbuf: Pixbuf
  ) throws(DecodingFailure) -> ImageReply.Damage {
    let size = pixbuf.size
    let isTiled = TIFFIsTiled(tiff) != 0
    let step = rivulet_tiff_long(tiff, UInt32(isTiled ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP))
    let height = step == 0 ? size.height : min(Int(step), size.height)
    var (isDamaged, isCut, hasPixels) = (false, false, false)
    for row in stride(from: 0, to: size.height, by: height) {
      let pixels = UnsafeMutableRawPointer(pixbuf.pixels + row * pixbuf.stride).assumingMemoryBound(to: UInt32.self)
      let part = isTiled ? TIFFComputeTile(tiff, 0, UInt32(row), 0, 0) : TIFFComputeStrip(tiff, UInt32(row), 0)
      if TIFFGetStrileOffset(tiff, part) >= file.pointee.count {
        isCut = true
      } else {
        file.pointee.isCut = false
        image.row_offset = Int32(row)
        image.stoponerr = 1
        let rows = UInt32(min(height, size.height - row))
        var isRead = TIFFRGBAImageGet(&image, pixels, UInt32(size.width), rows) != 0
        if !isRead {
          isDamaged = true
          image.stoponerr = 0
          isRead = TIFFRGBAImageGet(&image, pixels, UInt32(size.width), rows) != 0
        }
        if file.pointee.isCut { isCut = true }
        if isRead {
          hasPixels = true
          continue
        }
      }
      pixbuf.fillRows(from: row, count: height)
    }
    guard hasPixels else { throw .damaged }
    return isCut ? .short : isDamaged ? .damaged : .none
  }
}
