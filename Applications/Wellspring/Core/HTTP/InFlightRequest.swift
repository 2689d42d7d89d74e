import CMicroHTTPD
import Foundation

/// A request while it is received and processed.
///
/// Sound: one thread at a time accesses it: the connection's, or, while the connection is suspended, a worker's. The library
/// takes a lock when the connection is resumed.
final class InFlightRequest: @unchecked Sendable {
  private let context: ServerContext
  private let connection: OpaquePointer
  private let openConnection: OpenConnection
  /// The target as it was sent: later the library has decoded it, and an encoded slash or NUL is indistinguishable.
  private let target: String?
  private let targetSize: Int
  private let began = ContinuousClock.now
  private var request: Request?
  private var body = Data()
  /// True if the head came after the server had begun to finish.
  private var isLate = false
  /// The answer that a worker has made.
  private var response: Response?

  init(
    _ context: ServerContext, _ connection: OpaquePointer, _ openConnection: OpenConnection,
    target: UnsafePointer<CChar>?
  ) {
    self.context = context
    self.connection = connection
    self.openConnection = openConnection
    self.target = target.flatMap { String(validatingCString: $0) }
    targetSize = target.map { strlen($0) } ?? 0
    openConnection.enterHead()
  }

  /// Receives the head, which arrives first. If the service can't wait for the request's body, it responds at once, and the
  /// library then closes the connection.
  func takeHead(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> MHD_Result {
    let size = wellspring_header_size(connection)
    let head = ReceivedHead(of: connection, requestLine: [strlen(method), targetSize, strlen(version)])
    // The library searches for the end of the target backwards from the end of the line, other parsers forwards from its
    // beginning.
    let hasBlank = target?.utf8.contains(UInt8(ascii: " ")) == true
    let request = Request(
      method: String(cString: method), target: target, headers: head.headers,
      isUnambiguous: head.isUnambiguous(size: size) && !hasBlank, headerSize: size, port: context.port)
    self.request = request
    isLate = context.isFinishing
    if request.bodyFailure != nil {
      openConnection.lingers.store(true, ordering: .relaxed)
      return answer()
    }
    if request.expectsBody, !openConnection.enter(.body) { return .NO }
    return .YES
  }

  func takeBody(_ bytes: UnsafeRawBufferPointer) -> MHD_Result {
    // The announced length has been checked, and the library takes no more than that.
    body.append(contentsOf: bytes)
    return .YES
  }

  /// True when the head has arrived.
  var hasHead: Bool { request != nil }

  /// Sends the response, or has a worker make it; the library then calls this method again.
  func answer() -> MHD_Result {
    if let response { return send(response) }
    guard var request, openConnection.enter(.working) else { return .NO }
    request.body = body
    self.request = request
    if isLate { return send(ending) }
    switch RequestID.$current.withValue(request.id, operation: { context.reply(request) }) {
    case .now(let response):
      return send(response.prepared(for: request))
    case .later(let lane, let work):
      MHD_suspend_connection(connection)
      // Queued work is not begun any more once the server stops; the connection is then closed without a response.
      let isTaken = context.lanes.run(in: lane) { [context, request, began] in
        self.resume(with: context.isStopping ? .dropped : Self.response(to: request, began, work))
      }
      if !isTaken { resume(with: context.isStopping ? .dropped : overloaded) }
      return .YES
    }
  }

  private var overloaded: Response {
    context.log.note(.busy)
    return Response(RequestFailure(503, "Too much is to be done. Try again in a moment.").retry(after: 1))
  }

  private var ending: Response {
    var response = Response(RequestFailure(503, "The service is ending. Try again in a moment.").retry(after: 1))
    response.headers["Connection"] = "close"
    return response
  }

  private func resume(with response: Response) {
    self.response = response
    MHD_resume_connection(connection)
  }

  private static func response(
    to request: Request, _ began: ContinuousClock.Instant, _ work: () -> Response
  ) -> Response {
    RequestArrival.$current.withValue(began) {
      RequestID.$current.withValue(request.id) { work().prepared(for: request) }
    }
  }

  private func send(_ response: Response) -> MHD_Result {
    guard let request, openConnection.enter(.answer) else { return .NO }
    var response = response
    // Only where the name leads to a line of the log or of the client's: most answers are the same for all.
    if context.logsRequests || response.status >= 400 || request.headers["x-request-id"] != nil {
      response.headers["X-Request-Id"] = request.id
      response.shared = nil
    }
    // A stopping server ends what goes on by itself.
    response.pieces = response.pieces?.take(until: context.end)
    context.note(request, response, after: ContinuousClock.now - began)
    return response.queue(on: connection, openConnection)
  }

  /// Ends the request, answered or not.
  func end() {
    openConnection.enter(.idle)
  }
}
