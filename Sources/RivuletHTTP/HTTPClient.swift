import Foundation
public import Rivulet

#if !Desktop
#error("RivuletHTTP stands on libsoup: leave out `traits: []` (or `--disable-default-traits`).")
#endif

/// Makes requests, over connections that are kept and shared.
///
/// It exists beside `URLSession` because, on Linux, `URLSession` occupies a core while it waits for an answer. The client
/// decompresses gzip, and uses the system's proxy. `https` needs GLib's TLS module (Debian: `glib-networking`).
///
/// Redirections are followed, at most 20: 301, 302, 307 and 308 of `GET`, `HEAD` and `OPTIONS` with the same method and body, 303 of
/// each method, 302 of each other method, and 301 of `POST` with `GET` and without the body. After 303, `HEAD` stays `HEAD`. Other
/// redirections are responses like any other, as is each one with ``HTTPRequest/followsRedirections`` false. A request that is
/// redirected to another origin, such as from `https` to `http`, has no credentials: see ``HTTPRequest/secretHeaders``.
public final class HTTPClient: Sendable {
  /// The limit for the body of a response, in bytes, unless a request sets another one: 16 MiB.
  ///
  /// Without a limit a service that sends on and on would fill the memory.
  public static let usualLimit = 16 << 20

  let loop: SessionLoop
  let timeout: Duration?
  private let deadline: Duration?
  private let scheduler = QueueScheduler(label: "Rivulet.HTTP.deadlines")

  /// Makes a client with connections of its own. They end when the client is freed, and no request is under way.
  ///
  /// - Parameters:
  ///   - timeout: The longest silence of a service, in whole seconds; a fraction counts as one. nil for no limit.
  ///   - deadline: The longest duration of a whole request. nil for no limit.
  ///   - connectionsPerHost: The number of requests to one host at a time; the rest wait. A cancelled request leaves its
  ///     connection immediately, except while the connection is being established or over HTTP/2: then it occupies the
  ///     connection until the head of the response arrives or the timeout ends.
  public init(
    timeout: Duration? = .seconds(20), deadline: Duration? = .seconds(300), connectionsPerHost: Int = 6
  ) {
    loop = SessionLoop(
      connectionsPerHost: Int32(clamping: max(connectionsPerHost, 1)),
      silence: timeout?.wholeSeconds)
    self.timeout = timeout
    self.deadline = deadline
  }

  /// Makes a request for each subscriber, emits the response, and completes.
  ///
  /// Fails if there is no complete answer, and with ``HTTPFailure/tooLong`` as soon as the answer has more bytes than allowed,
  /// or announces more. Fails with ``HTTPFailure/other(_:)`` before anything is sent if the method or the name of a header is no
  /// token, or if a value has a control character other than a tab. The answer isn't examined: a status of 404 is a value like
  /// any other. Events are emitted on a thread of the client's own, which must not be blocked; the failure at the deadline is
  /// emitted on another thread. Disposal cancels the request.
  ///
  /// ```swift compiled
  /// let client = HTTPClient()
  /// client.response(to: HTTPRequest(URL(string: "http://127.0.0.1/v1/photos")!))
  ///   .subscribe(onValue: { print($0.status, $0.data.count) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa: `rac_sendAsynchronousRequest:`. Rx: `URLSession.rx.response(request:)`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - limit: The limit for the body in bytes, counted as sent and again without compression.
  public func response(to request: HTTPRequest, atMost limit: Int = usualLimit) -> Signal<HTTPResponse, HTTPFailure> {
    let response = Signal<HTTPResponse, HTTPFailure> { [loop] subscriber in
      let pending = PendingRequest(request, limit: limit, on: loop) { result in
        switch result {
        case .success(let response):
          subscriber.send(response)
          subscriber.complete()
        case .failure(let failure): subscriber.fail(failure)
        }
      }
      subscriber.onDispose { pending.cancel() }
      pending.start()
    }
    guard let deadline else { return response }
    return response.timeout(after: deadline, on: scheduler, throwing: .timedOut)
  }

  /// An event of a response whose body is emitted in pieces.
  enum StreamEvent: Sendable {
    /// The response without its body.
    case head(HTTPResponse)
    case piece(Data)
  }

  /// Makes a request, and emits the response as it comes: however long the body is, it needs no memory.
  ///
  /// No deadline ends it. The next piece is read when the last one has been handled, so the service waits for a slow handler.
  func stream(_ request: HTTPRequest) -> Signal<StreamEvent, HTTPFailure> {
    Signal { [loop] subscriber in
      let handlers = BodyHandlers(
        onHead: { subscriber.send(.head($0)) }, onPiece: { subscriber.send(.piece($0)) })
      let pending = PendingRequest(request, limit: Self.usualLimit, on: loop, handlers) { result in
        switch result {
        case .success: subscriber.complete()
        case .failure(let failure): subscriber.fail(failure)
        }
      }
      subscriber.onDispose { pending.cancel() }
      pending.start()
    }
  }
}

extension Duration {
  /// In seconds; a fraction counts as one, and so does no time at all.
  var wholeSeconds: UInt32 {
    let (seconds, rest) = components
    return UInt32(clamping: max(rest > 0 ? seconds + 1 : seconds, 1))
  }
}
