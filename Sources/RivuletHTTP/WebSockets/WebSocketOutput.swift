import CSoup

// Unsafe: The bytes being written are retained until the callback, which is called once.

/// Writes bytes to a stream, one piece after the other, on the thread of the loop.
final class WebSocketOutput {
  private let stream: UnsafeMutablePointer<GOutputStream>?
  private let cancellable = g_cancellable_new()
  private var waiting: [[UInt8]] = []
  /// The answer to the last ping that hasn't been answered. Only one, or a service that pings and reads nothing would
  /// fill the memory.
  private var pong: [UInt8]?
  private var isWriting = false
  private var isClosed = false
  /// Called when all is written, or can't be written.
  var onIdle: (() -> Void)?

  var isIdle: Bool { !isWriting }

  init(_ stream: UnsafeMutablePointer<GOutputStream>?) {
    self.stream = stream
    g_object_ref(stream)
  }

  deinit {
    g_object_unref(stream)
    g_object_unref(cancellable)
  }

  func send(_ bytes: [UInt8]) {
    waiting.append(bytes)
    writeOn()
  }

  func pong(_ payload: [UInt8]) {
    pong = payload
    writeOn()
  }

  /// Gives up what isn't written.
  func close() {
    isClosed = true
    (waiting, pong, onIdle) = ([], nil, nil)
    g_cancellable_cancel(cancellable)
  }

  private func writeOn() {
    if isWriting || isClosed { return }
    if let payload = pong.take() { waiting.insert(WebSocketFrame.bytes(.pong, payload), at: 0) }
    if waiting.isEmpty { return }
    // All that waits in one piece: many small messages take few system calls.
    let bytes = Array(waiting.joined())
    waiting = []
    isWriting = true
    let piece = Piece(self, bytes)
    g_output_stream_write_all_async(
      stream, piece.bytes.baseAddress, gsize(bytes.count), G_PRIORITY_DEFAULT, cancellable,
      { stream, result, piece in
        let piece = Unmanaged<Piece>.fromOpaque(piece!).takeRetainedValue()
        let isWritten = g_output_stream_write_all_finish(
          UnsafeMutablePointer(OpaquePointer(stream)), result, nil, nil)
        piece.output.end(isWritten != 0)
      }, Unmanaged.passRetained(piece).toOpaque())
  }

  /// A failure ends only the writing, because what the service sent before it, such as the reason, is still to be read.
  private func end(_ isWritten: Bool) {
    isWriting = false
    if isClosed { return }
    let onIdle = onIdle
    if isWritten { writeOn() } else { close() }
    if !isWriting { onIdle?() }
  }

  private final class Piece {
    let output: WebSocketOutput
    let bytes: UnsafeMutableRawBufferPointer

    init(_ output: WebSocketOutput, _ bytes: [UInt8]) {
      self.output = output
      self.bytes = .allocate(byteCount: bytes.count, alignment: 1)
      self.bytes.copyBytes(from: bytes)
    }

    deinit { bytes.deallocate() }
  }
}
