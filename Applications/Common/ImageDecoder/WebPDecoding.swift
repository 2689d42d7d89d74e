import CPixbuf
import CWebPDemux
import Glibc
import ImageProtocol

// Unsafe: The file stays mapped, and the pixels allocated, for as long as the library uses them.

/// WebP files, which are scaled while they are decoded, and decoded as far as a damaged file goes.
enum WebPDecoding {
  static func decode(_ file: InputFile, _ request: ImageRequest) throws(DecodingFailure) -> DecodedPicture {
    let chunks = WebPChunks(file)
    guard let bytes = file.bytes, let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      throw .damaged
    }
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0, WebPGetFeatures(start, bytes.count, &config.input) == VP8_STATUS_OK
    else {
      throw .damaged
    }
    let size = Size(width: Int(config.input.width), height: Int(config.input.height))
    guard size.pixels <= Int(request.mostOriginalPixels) else { throw .tooLarge(size) }
    Sandbox.allowMemory(Sandbox.base + file.count + size.pixels * 16)
    let orientation = request.orientation == 0 ? chunks.orientation : Int(request.orientation)
    var picture: DecodedPicture
    if config.input.has_animation != 0 {
      var frame = try WebPAnimation(file).next().picture
      frame.orientation = orientation
      picture = frame
    } else {
      picture = try still(file, &config, size, orientation, request)
    }
    picture.profile = chunks.profile
    if picture.damage == .none, chunks.isShort { picture.damage = .short }
    return picture
  }

  private static func still(
    _ file: InputFile, _ config: inout WebPDecoderConfig, _ size: Size, _ orientation: Int, _ request: ImageRequest
  ) throws(DecodingFailure) -> DecodedPicture {
    let isTransposed = orientation > 4
    let target = Target(request, of: isTransposed ? size.transposed : size, isDrawing: false)
    // A picture that is encoded again keeps its size.
    let whole = request.operation == .encode ? size : isTransposed ? target.whole.transposed : target.whole
    let isOpaque = config.input.has_alpha == 0
    let pixbuf = try Pixbuf(shared: whole, isOpaque: isOpaque)
    if whole != size {
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(whole.width)
      config.options.scaled_height = Int32(whole.height)
    }
    config.options.use_threads = 0
    rivulet_webp_direct(&config, pixbuf.pixels, Int32(pixbuf.stride), pixbuf.stride * whole.height)
    var picture = DecodedPicture(pixbuf, original: size)
    picture.orientation = orientation
    let bytes = file.bytes
    let start = bytes?.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard let decoder = WebPIDecode(nil, 0, &config) else { throw .noMemory }
    defer { WebPIDelete(decoder) }
    let status = WebPIUpdate(decoder, start, bytes?.count ?? 0)
    guard status != VP8_STATUS_OUT_OF_MEMORY else { throw .noMemory }
    if status != VP8_STATUS_OK {
      var last: Int32 = 0
      guard WebPIDecGetRGB(decoder, &last, nil, nil, nil) != nil, last > 0 else { throw .damaged }
      pixbuf.fillRows(from: Int(last))
      picture.damage = status == VP8_STATUS_SUSPENDED || status == VP8_STATUS_NOT_ENOUGH_DATA ? .short : .damaged
    }
    return picture
  }
}

/// The facts in a WebP file beside its pixels.
struct WebPChunks {
  private(set) var orientation = 1
  private(set) var profile: [UInt8]?
  /// True if the file ends before its last part does.
  private(set) var isShort = false
  /// The number of bytes up to the end of the last whole chunk.
  private(set) var wholeCount = 12

  private static let mostChunks = 100_000
  private static let mostBytes = 4 << 20

  init(_ file: InputFile) {
    // Bytes behind the end that the container states belong to nothing.
    let end = 8 + file.read(8, at: 0).number(4, 4, isBig: false)
    var offset = 12
    for _ in 0..<Self.mostChunks where offset + 8 <= min(end, file.count) {
      let head = file.read(8, at: offset)
      let length = head.number(4, 4, isBig: false)
      let kind = head.prefix(4)
      if kind.elementsEqual("ICCP".utf8), length <= Self.mostBytes { profile = file.read(length, at: offset + 8) }
      if kind.elementsEqual("EXIF".utf8) {
        orientation = Orientation.read(file.read(min(length, 1 << 16), at: offset + 8))
      }
      offset += 8 + length + length % 2
      if offset <= file.count { wholeCount = offset }
    }
    // The last byte only fills.
    isShort = max(offset, end) > file.count + 1
  }
}
