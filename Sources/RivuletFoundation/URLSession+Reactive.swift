import Foundation
import Rivulet

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession: ReactiveProvider {}

extension Reactive where Base: URLSession {
  /// Makes a request for each subscriber, sends its data and response, and completes.
  ///
  /// Fails when there is no answer, or not the whole of one. What the answer says is not looked at: a status of 404 is a value
  /// like any other. Events come on the session's own queue. Disposal cancels the request.
  ///
  /// ```swift
  /// let request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  /// URLSession.shared.reactive.data(for: request)
  ///   .subscribe(onValue: { print($0.data.count) }, onFailure: { print($0.localizedDescription) })
  /// ```
  ///
  /// ReactiveCocoa: `rac_sendAsynchronousRequest:`. Rx: `URLSession.rx.response(request:)`.
  public func data(for request: URLRequest) -> Signal<(data: Data, response: URLResponse), URLError> {
    Signal { [base] subscriber in
      let task = base.dataTask(with: request) { data, response, error in
        if let data, let response, error == nil {
          subscriber.send((data, response))
          subscriber.complete()
        } else {
          subscriber.fail(URLError(error))
        }
      }
      subscriber.onDispose { task.cancel() }
      task.resume()
    }
  }
}
