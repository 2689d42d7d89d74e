import Foundation
import Rivulet

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The failure of a request, if an error status counts as one.
public enum RequestFailure: Error {
  /// There is no answer, or not the whole of one.
  case network(URLError)
  /// The answer is a status of 400 or more, with this body.
  case status(Int, Data)
}

extension Signal where Value == (data: Data, response: URLResponse), Failure == URLError {
  /// Fails if the response is an error: if its status is 400 or more.
  ///
  /// Other answers pass unchanged, and so do completion, disposal and the thread of each event; failures get the wider type.
  ///
  /// ```swift compiled
  /// let request = URLRequest(url: URL(string: "http://127.0.0.1/v1/photos")!)
  /// URLSession.shared.reactive.data(for: request).validated()
  ///   .subscribe(onValue: { print($0.data.count) }, onFailure: { print($0) })
  /// ```
  ///
  /// Rx: `URLSession.rx.data(request:)`.
  public func validated() -> Signal<Value, RequestFailure> {
    mapFailure(RequestFailure.network).tryMap { value throws(RequestFailure) in
      if let status = (value.response as? HTTPURLResponse)?.statusCode, status >= 400 {
        throw .status(status, value.data)
      }
      return value
    }
  }
}
