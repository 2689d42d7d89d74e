import CSoup
import Foundation
import Rivulet
import Synchronization

/// A request from its start to its end, on the thread of its loop.
///
/// Unchecked, because the compiler cannot see that all but `isOver` is touched on that thread alone, after `init`.
final class PendingRequest: @unchecked Sendable {
  private let request: HTTPRequest
  private let limit: Int
  private let loop: SessionLoop
  private let onEnd: @Sendable (Result<HTTPResponse, HTTPFailure>) -> Void
  private let cancellable = g_cancellable_new()
  private let isOver = Atomic(false)
  private var message: OpaquePointer?
  private var stream: UnsafeMutablePointer<GInputStream>?
  private var data = Data()

  init(
    _ request: HTTPRequest, limit: Int, on loop: SessionLoop,
    onEnd: @escaping @Sendable (Result<HTTPResponse, HTTPFailure>) -> Void
  ) {
    self.request = request
    self.limit = limit
    self.loop = loop
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
      let address = request.url.absoluteString
      guard ["http", "https"].contains(request.url.scheme?.lowercased()), request.url.host()?.isEmpty == false,
        let message = soup_message_new(request.method, address)
      else { return end(.failure(.other("\(address) is no address that can be asked over HTTP"))) }
      self.message = message
      let headers = soup_message_get_request_headers(message)
      for (name, value) in request.headers { soup_message_headers_replace(headers, name, value) }
      if let body = request.body {
        let bytes = body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        // The type is among the headers.
        soup_message_set_request_body_from_bytes(message, nil, bytes)
        g_bytes_unref(bytes)
      }
      soup_session_send_async(
        content.session, message, G_PRIORITY_DEFAULT, cancellable,
        { session, result, request in
          var error: UnsafeMutablePointer<GError>?
          let stream = soup_session_send_finish(UnsafeMutablePointer(OpaquePointer(session)), result, &error)
          PendingRequest.resumed(request).begin(stream, error)
        }, suspended())
    }
  }

  /// Ends it without a word; nothing when it is over.
  func cancel() {
    guard isOver.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else { return }
    loop.perform { [self] _ in g_cancellable_cancel(cancellable) }
  }

  /// The answer begins.
  private func begin(_ stream: UnsafeMutablePointer<GInputStream>?, _ error: UnsafeMutablePointer<GError>?) {
    guard let stream else { return end(.failure(HTTPFailure(consuming: error))) }
    self.stream = stream
    let length = soup_message_headers_get_content_length(soup_message_get_response_headers(message))
    if length > limit { return end(.failure(.tooLong)) }
    // No more on the word of the service, which may announce anything.
    data.reserveCapacity(min(max(Int(length), 0), 1 << 20))
    read()
  }

  private func read() {
    g_input_stream_read_bytes_async(
      stream, 256 << 10, G_PRIORITY_DEFAULT, cancellable,
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
    guard let start = g_bytes_get_data(bytes, &count), count > 0 else { return end(.success(response)) }
    guard Int(count) <= limit - data.count else { return end(.failure(.tooLong)) }
    data.append(start.assumingMemoryBound(to: UInt8.self), count: Int(count))
    read()
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
    if isOver.exchange(true, ordering: .relaxed) { return }
    onEnd(result)
  }

  /// Itself, for a callback that is called once.
  private func suspended() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  private static func resumed(_ request: UnsafeMutableRawPointer?) -> PendingRequest {
    Unmanaged.fromOpaque(request!).takeRetainedValue()
  }
}
