import Foundation
import Rivulet
import RivuletFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// The body of the answer to a request, where that is a success.
  ///
  /// - Parameter explanation: finds in the body of a refusal what was said about it.
  func answer(
    to request: URLRequest, explaining explanation: @escaping @Sendable (Data) -> String?
  ) -> Signal<Data, PhotoFailure> {
    reactive.data(for: request)
      .catch { .fail(PhotoFailure($0)) }
      .flatMap(.concat) { data, response -> Signal<Data, PhotoFailure> in
        guard let response = response as? HTTPURLResponse else {
          return .fail(.invalidResponse("not an HTTP response."))
        }
        if (200..<300).contains(response.statusCode) { return .just(data) }
        let seconds = response.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
        return .fail(
          .refused(
            status: response.statusCode, message: explanation(data) ?? localized("no reason given."),
            retryAfter: seconds.map { Date(timeIntervalSinceNow: Double(max($0, 0))) }))
      }
  }

  /// Keeps nothing between runs, and gives up on a silent service.
  public static let pixels: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 20
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()
}
