import CImageSandbox
import CImageTransport
import CPixbuf
import Glibc
import ImageProtocol

// Unsafe: A message is received into a buffer of its length.

/// A picture that can't be decoded.
enum DecodingFailure: Error {
  case damaged, noLoader, noMemory, unsupported
  case tooLarge(Size)
}

/// The requests of one connection, one after the other.
struct Session {
  private var animation: (any Animation)?

  mutating func serve(_ connection: Int32) {
    var buffer = [UInt8](repeating: 0, count: ImageRequest.count)
    while true {
      var descriptor: Int32 = -1
      let count = rivulet_image_receive(connection, &buffer, buffer.count, &descriptor)
      guard count > 0, let request = ImageRequest(buffer.prefix(count)) else { exit(count == 0 ? 0 : 1) }
      rivulet_limit_time(request.processorSeconds)
      rivulet_drop_messages()
      Sandbox.allowMemory(Sandbox.base)
      Faults.cause(request)
      let (reply, result) = reply(to: request, InputFile(descriptor))
      let isSent = rivulet_image_send(connection, Faults.changed(reply.bytes), ImageReply.count, result)
      if result >= 0 { close(result) }
      guard isSent else { exit(0) }
      // Waiting for the next request, the process needs no memory. For small pictures it takes longer than decoding.
      if animation == nil, Int(reply.originalWidth) * Int(reply.originalHeight) > 2_000_000 { malloc_trim(0) }
    }
  }

  private mutating func reply(to request: ImageRequest, _ file: InputFile?) -> (ImageReply, Int32) {
    do throws(DecodingFailure) {
      switch request.operation {
      case .formats: return (Self.formats, -1)
      case .nextFrame:
        guard let animation else { throw .damaged }
        let frame = try animation.next()
        return try frame.picture.shared(for: request, milliseconds: frame.milliseconds)
      case .openAnimation:
        guard let file else { throw .damaged }
        animation = try Self.animation(of: file, request)
        return (ImageReply(.done), -1)
      case .size, .decode, .encode:
        guard let file else { throw .damaged }
        return try picture(file, request)
      }
    } catch {
      return (ImageReply(failure: error), -1)
    }
  }

  private func picture(_ file: InputFile, _ request: ImageRequest) throws(DecodingFailure) -> (ImageReply, Int32) {
    switch request.operation {
    case .size:
      let size = try LoaderDecoding.size(of: file, request.format)
      var reply = ImageReply(.done)
      reply.originalWidth = UInt32(size.width)
      reply.originalHeight = UInt32(size.height)
      return (reply, -1)
    case .encode: return try Encoding.encode(DecodedPicture(file, request), request)
    default: return try DecodedPicture(file, request).finished(for: request).shared(for: request)
    }
  }

  private static func animation(of file: InputFile, _ request: ImageRequest) throws(DecodingFailure) -> any Animation {
    switch request.format == .other ? Signature.format(of: file) : request.format {
    case .webp: try WebPAnimation(file)
    case .png: try PNGAnimation(file)
    case let format: try LoaderAnimation(file, format)
    }
  }

  private static var formats: ImageReply {
    var reply = ImageReply(.done)
    for format in ImageFormat.allCases where format != .other {
      let found = LoaderDecoding.capabilities(of: format)
      // These are read without a loader.
      if found.reads || [.jpeg, .webp, .tiff].contains(format) { reply.readable |= 1 << format.rawValue }
      if found.writes { reply.writable |= 1 << format.rawValue }
    }
    return reply
  }
}

extension ImageReply {
  fileprivate init(failure: DecodingFailure) {
    switch failure {
    case .damaged: self.init(.damaged)
    case .noLoader: self.init(.noLoader)
    case .noMemory: self.init(.noMemory)
    case .unsupported: self.init(.unsupported)
    case .tooLarge(let size):
      self.init(.tooLarge)
      originalWidth = UInt32(clamping: min(size.width, Int(Int32.max)))
      originalHeight = UInt32(clamping: min(size.height, Int(Int32.max)))
    }
  }
}

/// The format of a file by its first bytes, where this program does more than its loader.
enum Signature {
  static func format(of file: InputFile) -> ImageFormat {
    let head = file.read(16, at: 0)
    if head.starts(with: [0xFF, 0xD8]) { return .jpeg }
    if head.starts(with: [0, 0, 1, 0]) { return .ico }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
    // 43 is BigTIFF.
    let tiffs: [[UInt8]] = [[0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43]]
    if tiffs.contains(where: { head.starts(with: $0) }) { return .tiff }
    if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webp }
    return mayBeDrawing(file) ? .svg : .other
  }

  /// True for an XML document or a compressed file. gdk-pixbuf recognises an SVG element only near the beginning of a document.
  private static func mayBeDrawing(_ file: InputFile) -> Bool {
    var head = file.read(4096, at: 0)[...]
    let beginnings: [[UInt8]] = [[0x1F, 0x8B, 8], [0xFF, 0xFE], [0xFE, 0xFF]]
    if beginnings.contains(where: { head.starts(with: $0) }) { return true }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
    // A TGA file may begin with the same byte, and has zeros in its header.
    return head.first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) } == UInt8(ascii: "<") && !head.contains(0)
  }
}
