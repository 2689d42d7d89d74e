import CSoup
import Rivulet
import Synchronization

/// A WebSocket connection from its start to its end, on the thread of its loop.
///
/// Over GIO's sockets and not over libsoup's `SoupWebsocketConnection`, which collects the parts of a message without a
/// limit, and reads on without a turn of the loop for as long as bytes come.
///
/// Unchecked: the compiler cannot see that all but `isOver` is touched on that thread alone, after `init`.
final class WebSocketConnection: @unchecked Sendable {
  private enum Phase {
    case opening
    case open
    /// The client has sent its closing.
    case closing
    case over
  }

  /// The longest wait for the answer to a closing, in seconds.
  private static let patience: UInt32 = 5

  private let handshake: WebSocketHandshake
  private let loop: SessionLoop
  /// nil after the end, because the program may keep the socket longer than its handlers.
  private var onEvent: (@Sendable (Event<WebSocketEvent, WebSocketFailure>) -> Void)?
  private let isOver = Atomic(false)
  private let cancellable = g_cancellable_new()
  private var phase = Phase.opening
  private var stream: UnsafeMutablePointer<GIOStream>?
  private var head: [UInt8] = []
  private var reader: WebSocketReader
  private var output: WebSocketOutput?
  private var timer: LoopTimer?
  private var keepAlive: UInt32?
  /// True if bytes have come since the last ping.
  private var isAlive = true

  init(
    _ handshake: WebSocketHandshake, limit: Int, on loop: SessionLoop,
    onEvent: @escaping @Sendable (Event<WebSocketEvent, WebSocketFailure>) -> Void
  ) {
    (self.handshake, self.loop, self.onEvent) = (handshake, loop, onEvent)
    reader = WebSocketReader(limit: limit)
  }

  deinit { g_object_unref(cancellable) }

  // MARK: - From any thread

  /// - Parameters:
  ///   - timeout: The longest wait until the connection is open, in seconds.
  ///   - keepAlive: The time between pings, in seconds.
  func start(timeout: UInt32?, keepAlive: UInt32?) {
    loop.perform { [self] content in
      if isOver.load(ordering: .relaxed) { return }
      self.keepAlive = keepAlive
      timer = LoopTimer(content.context)
      timer?.start(timeout) { [self] in fail(.connection(.timedOut)) }
      connect()
    }
  }

  func send(_ message: WebSocketMessage) {
    let bytes = WebSocketFrame.bytes(message)
    loop.perform { [self] _ in if phase == .open { output?.send(bytes) } }
  }

  func close(_ closing: WebSocketClosing) { loop.perform { [self] _ in beginClosing(closing) } }

  /// Closes the connection without an event; does nothing if it is over.
  func dispose() {
    guard isOver.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else { return }
    loop.perform { [self] _ in
      if phase == .open { beginClosing(WebSocketClosing(code: 1000)) }
      finish()
    }
  }

  // MARK: - Opening

  private func connect() {
    let client = g_socket_client_new()
    g_socket_client_set_tls(client, handshake.isSecure ? 1 : 0)
    g_socket_client_connect_to_uri_async(
      client, handshake.address, handshake.isSecure ? 443 : 80, cancellable,
      { client, result, connection in
        var error: UnsafeMutablePointer<GError>?
        let stream = g_socket_client_connect_to_uri_finish(
          UnsafeMutablePointer(OpaquePointer(client)), result, &error)
        WebSocketConnection.resumed(connection).begin(stream, error)
      }, suspended())
    g_object_unref(client)
  }

  private func begin(
    _ stream: UnsafeMutablePointer<GSocketConnection>?, _ error: UnsafeMutablePointer<GError>?
  ) {
    guard let stream else { return fail(.connection(HTTPFailure(consuming: error))) }
    self.stream = UnsafeMutablePointer(OpaquePointer(stream))
    if phase == .over { return release() }
    output = WebSocketOutput(g_io_stream_get_output_stream(self.stream))
    output?.send(Array(handshake.request.utf8))
    read()
  }

  /// Reads the head of the answer.
  private func open(_ piece: ArraySlice<UInt8>) {
    head += piece
    guard let (text, rest) = WebSocketHandshake.divided(head) else {
      if head.count > WebSocketHandshake.headLimit { fail(.violation("its answer has no end.")) }
      return
    }
    head = []
    do throws(WebSocketFailure) {
      let subprotocol = try handshake.check(text)
      phase = .open
      timer?.start(keepAlive, isRepeating: true) { [self] in ping() }
      emit(.value(.opened(WebSocket(self, subprotocol: subprotocol))))
    } catch { return fail(error) }
    receive(rest)
  }

  // MARK: - Open

  private func read() {
    g_input_stream_read_bytes_async(
      g_io_stream_get_input_stream(stream), 64 << 10, G_PRIORITY_DEFAULT, cancellable,
      { input, result, connection in
        var error: UnsafeMutablePointer<GError>?
        let bytes = g_input_stream_read_bytes_finish(UnsafeMutablePointer(OpaquePointer(input)), result, &error)
        WebSocketConnection.resumed(connection).take(bytes, error)
      }, suspended())
  }

  private func take(_ bytes: OpaquePointer?, _ error: UnsafeMutablePointer<GError>?) {
    guard let bytes else { return lose(HTTPFailure(consuming: error)) }
    defer { g_bytes_unref(bytes) }
    if phase == .over { return }
    var count: gsize = 0
    guard let start = g_bytes_get_data(bytes, &count), count > 0 else { return lose(.lost) }
    isAlive = true
    let piece = Array(UnsafeRawBufferPointer(start: start, count: Int(count)))[...]
    if phase == .opening { open(piece) } else { receive(piece) }
    if phase != .over { read() }
  }

  private func receive(_ piece: ArraySlice<UInt8>) {
    let (inputs, refusal) = reader.take(piece)
    for input in inputs where phase != .over {
      switch input {
      case .message(let message): emit(.value(.message(message)))
      case .ping(let payload): output?.pong(payload)
      case .pong: break
      case .closing(let closing): end(closing)
      }
    }
    guard let refusal, phase != .over else { return }
    beginClosing(WebSocketClosing(code: refusal.code))
    fail(refusal.failure)
  }

  private func ping() {
    if !isAlive { return fail(.connection(.timedOut)) }
    isAlive = false
    output?.send(WebSocketFrame.bytes(.ping, []))
  }

  // MARK: - Closing

  private func beginClosing(_ closing: WebSocketClosing) {
    guard phase == .open else { return }
    phase = .closing
    output?.send(WebSocketFrame.bytes(closing))
    timer?.start(Self.patience) { [self] in lose(.timedOut) }
  }

  /// The service has closed, or answered.
  private func end(_ closing: WebSocketClosing) {
    if phase == .open { beginClosing(closing) }
    emit(.value(.closed(closing)))
    emit(.completed)
    finish()
  }

  private func lose(_ failure: HTTPFailure) {
    if phase == .closing { end(WebSocketClosing(code: 1006)) } else { fail(.connection(failure)) }
  }

  private func fail(_ failure: WebSocketFailure) {
    emit(.failed(failure))
    finish()
  }

  private func emit(_ event: Event<WebSocketEvent, WebSocketFailure>) {
    let isEnd = if case .value = event { false } else { true }
    let wasOver = isEnd ? isOver.exchange(true, ordering: .relaxed) : isOver.load(ordering: .relaxed)
    if !wasOver { onEvent?(event) }
  }

  /// Ends reading, and closes the connection when what is being sent has gone, or after a while.
  private func finish() {
    if phase == .over { return }
    phase = .over
    onEvent = nil
    g_cancellable_cancel(cancellable)
    timer?.start(Self.patience) { [self] in release() }
    guard let output, !output.isIdle else { return release() }
    output.onIdle = { [self] in release() }
  }

  private func release() {
    timer?.stop()
    output?.close()
    output = nil
    if let stream {
      g_io_stream_close_async(stream, G_PRIORITY_DEFAULT, nil, nil, nil)
      g_object_unref(stream)
    }
    stream = nil
  }

  /// Itself, for a callback that is called once.
  private func suspended() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  private static func resumed(_ connection: UnsafeMutableRawPointer?) -> WebSocketConnection {
    Unmanaged.fromOpaque(connection!).takeRetainedValue()
  }
}
