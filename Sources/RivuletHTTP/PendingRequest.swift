import CSoup
import Foundation
import Rivulet
import Synchronization

/// The receivers of a body that comes piece by piece, on the thread of the loop.
///
/// The next piece is read after the handler has returned.
struct BodyHandlers: Sendable {
  /// Receives the response without its body.
  let onHead: @Sendable (HTTPResponse) -> Void
  let onPiece: @Sendable (Data) -> Void
}

/// A request from its start to its end, on the thread of its loop.
///
/// Unchecked: the compiler cannot see that all but `isOver` is touched on that thread alone, after `init`.
final class PendingRequest: @unchecked Sendable {
  private let request: HTTPRequest
  private let limit: Int
  private let loop: SessionLoop
  /// nil to collect the body.
  private let handlers: BodyHandlers?
  private let onEnd: @Sendable (Result<HTTPResponse, HTTPFailure>) -> Void
  /// For reading the body. libsoup doesn't get it for sending: see ``ConnectionSockets``.
  private let cancellable = g_cancellable_new()
  private let isOver = Atomic(false)
  /// The session, and its queue with a slot of the host while this request occupies one.
  private var content: SessionLoop.Content?
  private var host: String?
  private var message: OpaquePointer?
  /// The origin of the request's address.
  private var origin = ""
  private var stream: UnsafeMutablePointer<GInputStream>?
  /// The decoder of a chunked body, which is read from below libsoup's decoder; nil for other bodies.
  private var chunks: ChunkedBody?
  private var data = Data()
  /// The number of bytes of the body received, before decompression.
  private var received = 0
  private var unzipping: Unzipping?
  /// The answers before the answer, such as "100 Continue".
  private var interimAnswers = 0
  /// A source that becomes ready when libsoup has read too much of a body that it doesn't hand out.
  private var swallowed: UnsafeMutablePointer<GSource>?

  /// The limit on interim answers, without which libsoup would read them for ever, and the thread would do nothing else.
  private static let mostInterimAnswers = 100

  init(
    _ request: HTTPRequest, limit: Int, on loop: SessionLoop, _ handlers: BodyHandlers? = nil,
    onEnd: @escaping @Sendable (Result<HTTPResponse, HTTPFailure>) -> Void
  ) {
    self.request = request
    self.limit = limit
    self.loop = loop
    self.handlers = handlers
    self.onEnd = onEnd
  }

  deinit {
    for object in [cancellable.map(UnsafeMutableRawPointer.init), message.map(UnsafeMutableRawPointer.init)] {
      object.map { g_object_unref($0) }
    }
  }

  func start() {
    loop.perform { [self] content in
      if isOver.load(ordering: .relaxed) { return }
      self.content = content
      if let flaw = request.flaw { return end(.failure(.other(flaw))) }
      let address = request.url.absoluteString
      guard ["http", "https"].contains(request.url.scheme?.lowercased()), request.url.host()?.isEmpty == false,
        let message = soup_message_new(request.method, address)
      else { return end(.failure(.other("\(address) is no address that can be asked over HTTP"))) }
      self.message = message
      origin = Self.origin(of: message)
      if !request.followsRedirections { soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT) }
      let headers = soup_message_get_request_headers(message)
      soup_message_headers_replace(headers, "Accept-Encoding", "gzip")
      for (name, value) in request.headers { soup_message_headers_replace(headers, name, value) }
      setBody(of: message)
      let host = "\(request.url.host()?.lowercased() ?? ""):\(request.url.port ?? 0)"
      self.host = host
      content.queue.add(self, to: host)
    }
  }

  private func setBody(of message: OpaquePointer?) {
    guard let body = request.body else { return }
    let bytes = body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    // The type is among the headers.
    soup_message_set_request_body_from_bytes(message, nil, bytes)
    g_bytes_unref(bytes)
  }

  /// Passes the request to libsoup. The queue calls it on the loop's thread.
  func send() {
    guard let message, let content else { return }
    watch(message, content.context)
    soup_session_send_async(
      content.session, message, G_PRIORITY_DEFAULT, nil,
      { session, result, request in
        var error: UnsafeMutablePointer<GError>?
        let stream = soup_session_send_finish(UnsafeMutablePointer(OpaquePointer(session)), result, &error)
        PendingRequest.resumed(request).begin(stream, error)
      }, suspended())
  }

  /// Makes libsoup stop where it would read on by itself: at interim answers, and at the body of an answer after which it sends
  /// another request, as after a redirection; libsoup would collect that body whole.
  private func watch(_ message: OpaquePointer, _ context: OpaquePointer?) {
    // Not retained: the callbacks are only called while the send callback, which retains the request, is still pending.
    let this = Unmanaged.passUnretained(self).toOpaque()
    rivulet_soup_message_on_interim(
      message,
      { _, request in
        let request = Unmanaged<PendingRequest>.fromOpaque(request!).takeUnretainedValue()
        request.interimAnswers += 1
        if request.interimAnswers > PendingRequest.mostInterimAnswers { request.giveUp(.lost) }
      }, this)
    rivulet_soup_message_on_restarted(
      message,
      { message, request in
        Unmanaged<PendingRequest>.fromOpaque(request!).takeUnretainedValue().restart(message)
      }, this)
    rivulet_soup_message_on_network_event(
      message,
      { _, event, stream, request in
        guard event == G_SOCKET_CLIENT_CONNECTED, let stream else { return }
        Unmanaged<PendingRequest>.fromOpaque(request!).takeUnretainedValue().connected(stream)
      }, this)
    let source = rivulet_body_source_new(message, guint64(max(limit, 0)))
    g_source_set_callback(
      source,
      { request in
        Unmanaged<PendingRequest>.fromOpaque(request!).takeUnretainedValue().giveUp(.tooLong)
        return G_SOURCE_REMOVE
      }, this, nil)
    g_source_attach(source, context)
    swallowed = source
  }

  /// Prepares a message that libsoup sends again, after a redirection or because its connection was closed.
  private func restart(_ message: OpaquePointer?) {
    let headers = soup_message_get_request_headers(message)
    // libsoup has dropped the body; after a redirection without a body, it has dropped the length, too.
    if soup_message_headers_get_encoding(headers) == SOUP_ENCODING_CONTENT_LENGTH { setBody(of: message) }
    guard Self.origin(of: message) != origin else { return }
    for name in request.credentialHeaders { soup_message_headers_remove(headers, name) }
  }

  /// The scheme, host and port that a message is sent to.
  private static func origin(of message: OpaquePointer?) -> String {
    let uri = soup_message_get_uri(message)
    let scheme = g_uri_get_scheme(uri).map { String(cString: $0).lowercased() } ?? ""
    let host = g_uri_get_host(uri).map { String(cString: $0).lowercased() } ?? ""
    let port = g_uri_get_port(uri)
    return "\(scheme)://\(host):\(port > 0 ? port : scheme == "https" ? 443 : 80)"
  }

  /// A connection is established for the request.
  private func connected(_ stream: UnsafeMutablePointer<GIOStream>) {
    content?.sockets.add(soup_message_get_connection_id(message), stream)
    // libsoup repeats a request whose connection was shut down before the response.
    if isOver.load(ordering: .relaxed) { abort() }
  }

  /// Fails the request while libsoup still works on it.
  private func giveUp(_ failure: HTTPFailure) {
    if !isOver.exchange(true, ordering: .relaxed) { onEnd(.failure(failure)) }
    abort()
  }

  /// Has libsoup stop working on the request, which is over.
  ///
  /// A connection of HTTP/2 isn't shut down, because it carries other requests: there libsoup works on until the head of the
  /// response, or until the service was silent for the client's timeout.
  private func abort() {
    if let host, content?.queue.remove(self, to: host) == true {
      self.host = nil
      return
    }
    if stream != nil { g_cancellable_cancel(cancellable) }
    if stream == nil, let message, soup_message_get_http_version(message) != SOUP_HTTP_2_0 {
      content?.sockets.shutDown(soup_message_get_connection_id(message))
    }
    releaseSlot()
  }

  private func releaseSlot() {
    guard let host = host.take() else { return }
    content?.queue.release(host)
  }

  private func unwatch() {
    if let message {
      rivulet_soup_message_disconnect(message, Unmanaged.passUnretained(self).toOpaque())
    }
    guard let swallowed else { return }
    g_source_destroy(swallowed)
    g_source_unref(swallowed)
    self.swallowed = nil
  }

  /// Cancels the request without an event; does nothing if it is over.
  func cancel() {
    guard isOver.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else { return }
    loop.perform { [self] _ in abort() }
  }

  /// The answer begins.
  private func begin(_ stream: UnsafeMutablePointer<GInputStream>?, _ error: UnsafeMutablePointer<GError>?) {
    unwatch()
    guard let stream else { return end(.failure(HTTPFailure(consuming: error))) }
    self.stream = stream
    if isOver.load(ordering: .relaxed) { return end(.failure(.lost)) }
    let encoding = soup_message_headers_get_list(soup_message_get_response_headers(message), "Content-Encoding")
    if rivulet_chunked_stream(stream) != nil { chunks = ChunkedBody() }
    if let encoding, ["gzip", "x-gzip"].contains(String(cString: encoding).lowercased()) { unzipping = Unzipping() }
    if let handlers {
      handlers.onHead(response)
      return read()
    }
    let length = soup_message_headers_get_content_length(soup_message_get_response_headers(message))
    if length > limit { return end(.failure(.tooLong)) }
    // No more on the word of the service, which may announce anything.
    data.reserveCapacity(min(max(Int(length), 0), 1 << 20))
    read()
  }

  private func read() {
    g_input_stream_read_bytes_async(
      chunks == nil ? stream : rivulet_chunked_stream(stream), 256 << 10, G_PRIORITY_DEFAULT, cancellable,
      { stream, result, request in
        var error: UnsafeMutablePointer<GError>?
        let bytes = g_input_stream_read_bytes_finish(UnsafeMutablePointer(OpaquePointer(stream)), result, &error)
        PendingRequest.resumed(request).receive(bytes, error)
      }, suspended())
  }

  private func receive(_ bytes: OpaquePointer?, _ error: UnsafeMutablePointer<GError>?) {
    guard let bytes else { return end(.failure(HTTPFailure(consuming: error))) }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    guard let start = g_bytes_get_data(bytes, &count), count > 0 else {
      return chunks == nil ? complete() : end(.failure(.lost))
    }
    // The handler of the head, or of the last piece, may have cancelled the request.
    if isOver.load(ordering: .relaxed) { return end(.failure(.lost)) }
    do throws(HTTPFailure) { try decode(UnsafeRawBufferPointer(start: start, count: Int(count))) } catch {
      return end(.failure(error))
    }
    if let handlers, !data.isEmpty {
      handlers.onPiece(data)
      data = Data()
    }
    guard let chunks, chunks.isComplete else { return read() }
    // Bytes behind the end could be taken for the next response.
    if !chunks.hasSurplus { rivulet_body_end(stream) }
    complete()
  }

  private func complete() {
    let isCutShort = received > 0 && unzipping?.isWhole == false
    end(isCutShort ? .failure(.lost) : .success(response))
  }

  private func decode(_ bytes: UnsafeRawBufferPointer) throws(HTTPFailure) {
    guard var chunks else { return try take(bytes) }
    // Put back even after a failure: the decoder belongs to the request until its end.
    defer { self.chunks = chunks }
    try chunks.decode(bytes) { (payload) throws(HTTPFailure) in try take(payload) }
  }

  private func take(_ piece: UnsafeRawBufferPointer) throws(HTTPFailure) {
    if handlers == nil {
      received += piece.count
      guard received <= limit else { throw .tooLong }
    }
    try append(piece, to: &data)
  }

  private func append(_ piece: UnsafeRawBufferPointer, to data: inout Data) throws(HTTPFailure) {
    if let unzipping { return try unzipping.append(piece, to: &data, atMost: limit) }
    data.append(contentsOf: piece)
  }

  private var response: HTTPResponse {
    var headers: [(String, String)] = []
    var iterator = SoupMessageHeadersIter()
    soup_message_headers_iter_init(&iterator, soup_message_get_response_headers(message))
    var name: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      guard let name, let value else { continue }
      headers.append((String(cString: name), String(cString: value)))
    }
    return HTTPResponse(status: Int(soup_message_get_status(message).rawValue), headers: headers, data: data)
  }

  private func end(_ result: Result<HTTPResponse, HTTPFailure>) {
    // Closing hands the connection back when the answer was read to its end, and drops it when not.
    if let stream { g_object_unref(stream) }
    stream = nil
    releaseSlot()
    if isOver.exchange(true, ordering: .relaxed) { return }
    onEnd(result)
  }

  /// Itself, for a callback that is called once.
  private func suspended() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  private static func resumed(_ request: UnsafeMutableRawPointer?) -> PendingRequest {
    Unmanaged.fromOpaque(request!).takeRetainedValue()
  }
}
