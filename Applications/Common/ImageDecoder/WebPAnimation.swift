import CPixbuf
import CWebPDemux
import Glibc

// Unsafe: The decoder belongs to the object, which frees it before the file that it reads.

/// The frames of an animated WebP file. The library composes each on the previous one.
final class WebPAnimation: Animation {
  private let file: InputFile
  private let decoder: OpaquePointer
  private let size: Size
  private var previous: Int32 = 0

  init(_ file: InputFile) throws(DecodingFailure) {
    self.file = file
    guard let bytes = file.bytes, let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      throw .damaged
    }
    // The library refuses a file that ends too early, so the part with whole frames becomes a file.
    let chunks = WebPChunks(file)
    let count = chunks.isShort ? chunks.wholeCount : bytes.count
    if chunks.isShort {
      bytes.storeBytes(of: UInt32(truncatingIfNeeded: count - 8).littleEndian, toByteOffset: 4, as: UInt32.self)
    }
    var data = WebPData(bytes: start, size: count)
    var options = WebPAnimDecoderOptions()
    var info = WebPAnimInfo()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw .damaged }
    options.use_threads = 0
    Sandbox.allowMemory(Sandbox.base + file.count + (1 << 30))
    guard let decoder = WebPAnimDecoderNew(&data, &options) else { throw .damaged }
    self.decoder = decoder
    guard WebPAnimDecoderGetInfo(decoder, &info) != 0, info.frame_count > 0 else {
      WebPAnimDecoderDelete(decoder)
      throw .damaged
    }
    size = Size(width: Int(info.canvas_width), height: Int(info.canvas_height))
  }

  deinit { WebPAnimDecoderDelete(decoder) }

  func next() throws(DecodingFailure) -> (picture: DecodedPicture, milliseconds: UInt32?) {
    if WebPAnimDecoderHasMoreFrames(decoder) == 0 { restart() }
    var pixels: UnsafeMutablePointer<UInt8>?
    var end: Int32 = 0
    var isDecoded = WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0
    if !isDecoded {
      // Behind a damaged frame the animation begins again.
      restart()
      isDecoded = WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0
    }
    guard isDecoded, let pixels else { throw .damaged }
    let frame = try Pixbuf(shared: size, isOpaque: false)
    memcpy(frame.pixels, pixels, size.width * size.height * 4)
    let duration = max(end - previous, 0)
    previous = end
    return (DecodedPicture(frame, original: size), UInt32(duration))
  }

  private func restart() {
    WebPAnimDecoderReset(decoder)
    previous = 0
  }
}
