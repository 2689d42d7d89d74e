import Foundation
import Rivulet

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession: ReactiveProvider {}

extension Reactive where Base: URLSession {
  /// Makes a request for each subscriber, emits its data and response, and completes.
  ///
  /// Fails if there is no complete answer, and with `URLError.badURL` before anything is sent if the method or the name of a
  /// header is no token of HTTP, or if a value of a header has a control character other than a tab. The answer isn't examined:
  /// a status of 404 is a value like any other. Events are emitted on the session's own queue. Disposal cancels the request.
  ///
  /// ```swift compiled
  /// let request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  /// URLSession.shared.reactive.data(for: request)
  ///   .subscribe(onValue: { print($0.data.count) }, onFailure: { print($0.localizedDescription) })
  /// ```
  ///
  /// ReactiveCocoa: `rac_sendAsynchronousRequest:`. Rx: `URLSession.rx.response(request:)`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - redirections: The treatment of redirections. The session's delegate may refuse or change each.
  public func data(
    for request: URLRequest, redirections: Redirections = .followed()
  ) -> Signal<(data: Data, response: URLResponse), URLError> {
    Signal { [base] subscriber in
      let exchange = DataExchange(base, request, redirections) { end in
        switch end {
        case .success(let value):
          subscriber.send(value)
          subscriber.complete()
        case .failure(let error): subscriber.fail(error)
        }
      }
      subscriber.onDispose { exchange.cancel() }
      exchange.start()
    }
  }

  /// Makes a request for each subscriber, emits its data and response, and completes, unless the data are too long.
  ///
  /// Fails as ``data(for:redirections:)`` does, and with `URLError.dataLengthExceedsMaximum` as soon as the body, or the length
  /// that the response announces, is larger than allowed; received data is discarded. Compressed data counts by its size without
  /// compression. The request runs in a separate session with the same configuration; this session's delegate isn't called, and
  /// connections aren't shared. Events are emitted on a queue of the request's own.
  ///
  /// On Linux, Foundation keeps the body of a redirection until the redirection is followed, without a limit. It can't stop
  /// decompressing an answer that is given up while the service sends, and meanwhile no session of the process makes progress.
  ///
  /// ```swift compiled
  /// let request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  /// URLSession.shared.reactive.data(for: request, atMost: 1 << 20)
  ///   .subscribe(onValue: { print($0.data.count) }, onFailure: { print($0.code == .dataLengthExceedsMaximum) })
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - limit: The limit for the data, in bytes.
  ///   - redirections: The treatment of redirections.
  public func data(
    for request: URLRequest, atMost limit: Int, redirections: Redirections = .followed()
  ) -> Signal<(data: Data, response: URLResponse), URLError> {
    Signal { [base] subscriber in
      // nil if the answer is too long.
      let answer = Locked<Data?>(Data())
      // The program isn't called by the handlers, which are called on the thread of all sessions.
      let events = DispatchQueue(label: "Rivulet.URLSession.data")
      let giveUp: @Sendable () -> Void = {
        guard answer.withLock({ $0.take() }) != nil else { return }
        events.async {
          subscriber.fail(
            URLError(.dataLengthExceedsMaximum, userInfo: request.url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])
          )
        }
      }
      let handlers = Transfer.Handlers(
        onResponse: { if $0.expectedContentLength > limit { giveUp() } },
        onData: { data in
          let fits = answer.withLock { answer in
            guard let count = answer?.count, data.count <= limit - count else { return false }
            answer?.append(data)
            return true
          }
          if !fits { giveUp() }
        },
        onEnd: { end in
          let answer = answer.withLock { $0 }
          events.async {
            switch end {
            case .success(let response):
              guard let answer else { return }
              subscriber.send((answer, response))
              subscriber.complete()
            case .failure(let error):
              subscriber.fail(error)
            }
          }
        })
      let transfer = Transfer(like: base, request, redirections, isImmediate: true, handlers)
      subscriber.onDispose { transfer.cancel() }
      transfer.start()
    }
  }
}
