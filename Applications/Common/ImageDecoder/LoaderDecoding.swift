import CImageSandbox
import CPixbuf
import Glibc
import ImageProtocol

// Unsafe: The loader and the state that its signals write to are freed by the function that makes them, in this order.

/// The formats of gdk-pixbuf's loaders, which read a picture whole.
enum LoaderDecoding {
  /// The processor time for a drawing, a few bytes of which can take any.
  private static let drawingSeconds: UInt32 = 6

  typealias Loader = UnsafeMutablePointer<GdkPixbufLoader>

  /// The findings of a loader's signals, and the request that decides on the size of a drawing.
  final class State {
    var size: Size?
    var rows = 0
    var isDrawing = false
    let request: ImageRequest
    let file: InputFile
    init(_ request: ImageRequest, _ file: InputFile) {
      self.request = request
      self.file = file
    }

    /// The most pixels of a picture that is no drawing.
    var most: Int { Int(request.mostOriginalPixels) }
    /// The reason why there is no picture.
    var failure: DecodingFailure {
      guard let size, !isDrawing, size.pixels > most else { return .damaged }
      return .tooLarge(size)
    }
  }

  static func decode(
    _ file: InputFile, _ format: ImageFormat, _ request: ImageRequest
  ) throws(DecodingFailure) -> DecodedPicture {
    let state = State(request, file)
    let loader = try loader(for: format)
    defer { g_object_unref(loader) }
    let isWhole = load(loader, state)
    guard let decoded = gdk_pixbuf_loader_get_pixbuf(loader), let size = state.size else {
      throw state.failure
    }
    // A part of a drawing is nothing that its author drew.
    if state.isDrawing, !isWhole { throw .damaged }
    if !state.isDrawing, size.pixels > state.most { throw .tooLarge(size) }
    g_object_ref(UnsafeMutableRawPointer(decoded))
    var pixbuf = try Pixbuf(decoded)
    let option = gdk_pixbuf_get_option(decoded, "icc-profile")
    var profile: [UInt8]?
    var count: gsize = 0
    if let option, let bytes = g_base64_decode(option, &count) {
      profile = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
      g_free(bytes)
    }
    var damage = try damage(of: pixbuf, format, isWhole, state)
    // Wellspring made the file of a damaged one.
    if let comment = gdk_pixbuf_get_option(decoded, "tEXt::Comment"), strcmp(comment, damageComment) == 0 {
      damage = .damaged
    }
    let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf.pointer)
    pixbuf = try Pixbuf(upright)
    var picture = DecodedPicture(pixbuf, original: state.isDrawing ? size : pixbuf.size)
    picture.profile = profile
    picture.damage = damage
    picture.isDrawing = state.isDrawing
    if format == .png || format == .other {
      picture.orientation = request.orientation == 0 ? PNGChunks.orientation(in: file) : Int(request.orientation)
    }
    return picture
  }

  /// The size of a picture that only its loader can read, without its pixels.
  static func size(of file: InputFile, _ format: ImageFormat) throws(DecodingFailure) -> Size {
    let state = State(ImageRequest(.size), file)
    let loader = try loader(for: format)
    defer { g_object_unref(loader) }
    _ = load(loader, state)
    guard let size = state.size else { throw .damaged }
    return size
  }

  /// The animation in a file, which the caller owns.
  static func animation(in file: InputFile, _ format: ImageFormat) throws(DecodingFailure) -> OpaquePointer {
    let state = State(ImageRequest(.openAnimation), file)
    let loader = try loader(for: format)
    defer { g_object_unref(loader) }
    _ = load(loader, state)
    guard let animation = gdk_pixbuf_loader_get_animation(loader) else {
      throw state.failure
    }
    g_object_ref(UnsafeMutableRawPointer(animation))
    return OpaquePointer(UnsafeMutableRawPointer(animation))
  }

  /// The abilities of the system's loader of a format; none if it has no loader.
  static func capabilities(of format: ImageFormat) -> (reads: Bool, writes: Bool) {
    let formats = gdk_pixbuf_get_formats()
    defer { g_slist_free(formats) }
    var found = (reads: false, writes: false)
    for item in sequence(first: formats, next: { $0?.pointee.next }).prefix(while: { $0 != nil }) {
      let data = OpaquePointer(item!.pointee.data)
      let types = gdk_pixbuf_format_get_mime_types(data)
      defer { g_strfreev(types) }
      var index = 0
      while let type = types?[index] {
        if String(cString: type) == format.mediaType { found.reads = true }
        index += 1
      }
      guard let name = gdk_pixbuf_format_get_name(data) else { continue }
      defer { g_free(name) }
      if String(cString: name) == format.name, gdk_pixbuf_format_is_writable(data) != 0 { found.writes = true }
    }
    return found
  }

  /// By type, so that nothing but the format found in the file's first bytes is ever tried on it.
  private static func loader(for format: ImageFormat) throws(DecodingFailure) -> Loader {
    let loader = format.mediaType.map { gdk_pixbuf_loader_new_with_mime_type($0, nil) } ?? gdk_pixbuf_loader_new()
    guard let loader else { throw .noLoader }
    return loader
  }

  /// Passes the file to the loader in pieces, and closes the loader.
  ///
  /// - Returns: False if the loader refuses the file, or finds no end of it.
  private static func load(_ loader: Loader, _ state: State) -> Bool {
    connect(loader, state)
    var isWhole = true
    var offset = 0
    if let header = BMPHeader(state.file) {
      isWhole = gdk_pixbuf_loader_write(loader, header.bytes, gsize(header.bytes.count), nil) != 0
      offset = header.end
    }
    // A loader that fails reports no row of its last piece.
    let length = min(max(state.file.count / 256, 256), 1 << 18)
    while isWhole {
      let piece = state.file.read(length, at: offset)
      // The size alone needs no more than the loader has read until it knows it.
      guard !piece.isEmpty, state.request.operation != .size || state.size == nil else { break }
      offset += piece.count
      isWhole = gdk_pixbuf_loader_write(loader, piece, gsize(piece.count), nil) != 0
    }
    return gdk_pixbuf_loader_close(loader, nil) != 0 && isWhole
  }

  private static func connect(_ loader: Loader, _ state: State) {
    let pointer = Unmanaged.passUnretained(state).toOpaque()
    let prepare: @convention(c) (Loader, gint, gint, gpointer) -> Void = { loader, width, height, pointer in
      let state = Unmanaged<State>.fromOpaque(pointer).takeUnretainedValue()
      state.isDrawing = gdk_pixbuf_loader_get_format(loader).map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
      guard width > 0, height > 0 else { return }
      let size = Size(width: Int(width), height: Int(height))
      state.size = size
      if state.isDrawing { rivulet_limit_time(min(state.request.processorSeconds, Self.drawingSeconds)) }
      if let result = Self.prepared(size, state) {
        gdk_pixbuf_loader_set_size(loader, gint(result.width), gint(result.height))
      }
    }
    let note: @convention(c) (Loader, gint, gint, gint, gint, gpointer) -> Void = { _, _, y, _, height, pointer in
      let state = Unmanaged<State>.fromOpaque(pointer).takeUnretainedValue()
      state.rows = max(state.rows, Int(y) + Int(height))
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(prepare, to: GCallback.self), pointer, nil, GConnectFlags(rawValue: 0))
    g_signal_connect_data(
      loader, "area-updated", unsafeBitCast(note, to: GCallback.self), pointer, nil, GConnectFlags(rawValue: 0))
  }

  /// The size that a loader is given when it knows the size of its picture; nil to leave that.
  private static func prepared(_ size: Size, _ state: State) -> Size? {
    if state.request.operation == .size {
      // A drawing of two kilobytes may take many seconds to draw, and only its size is needed.
      return state.isDrawing ? Size(width: 0, height: 0) : Size(width: 1, height: 1)
    }
    if state.isDrawing { return Target(state.request, of: size, isDrawing: true).whole }
    // Loaders give up on a picture without pixels.
    guard size.pixels <= state.most else { return Size(width: 0, height: 0) }
    Sandbox.allowMemory(Sandbox.base + 2 * state.file.count + size.pixels * 16)
    return nil
  }

  /// The damage of a picture; missing rows become grey.
  private static func damage(
    of pixbuf: Pixbuf, _ format: ImageFormat, _ isWhole: Bool, _ state: State
  ) throws(DecodingFailure) -> ImageReply.Damage {
    guard [.png, .gif, .bmp, .jpeg, .other].contains(format) else {
      if !isWhole { throw .damaged }
      return .none
    }
    let height = pixbuf.size.height
    guard state.rows > 0 || isWhole else { throw .damaged }
    // The PNG loader accepts a file with too few rows, and leaves whatever is in memory in place of the missing ones.
    let isPNG = format == .png || format == .other && Signature.format(of: state.file) == .png
    let isCut = state.rows < height && (isPNG || !isWhole)
    if isCut { pixbuf.fillRows(from: state.rows) }
    // The loaders of these formats may accept a file that ends within its pixels.
    if let end = GIFBlocks.end(of: state.file) { return end == .cut ? .short : .none }
    if BMPHeader.isCut(state.file) { return .short }
    let isIncomplete = isPNG ? PNGChunks.isCut(state.file) : !isWhole
    if isCut || isIncomplete { return PNGChunks.isCut(state.file) || !isPNG ? .short : .damaged }
    // A file whose end alone is missing has all pixels.
    return .none
  }
}
