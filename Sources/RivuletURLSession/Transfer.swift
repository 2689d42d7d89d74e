import Foundation
import Rivulet

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request, and what becomes of it step by step.
///
/// It has a session of its own, configured like the given one, because on Linux only the delegate of a whole session receives
/// all events: the delegate of a task isn't asked about status 401, and with one a download is written twice into its file.
final class Transfer: NSObject, URLSessionDataDelegate {
  struct Handlers: Sendable {
    /// Bytes sent so far, and how many there are.
    var onSent: @Sendable (Int64, Int64) -> Void = { _, _ in }
    var onResponse: @Sendable (URLResponse) -> Void = { _ in }
    var onData: @Sendable (Data) -> Void
    /// The answer, or why there is none.
    var onEnd: @Sendable (Result<URLResponse, URLError>) -> Void
  }

  private struct State {
    var sent: Int64 = 0
    /// True if credentials are requested and there are none: the body received with the challenge is the answer.
    var isRefused = false
  }

  private let handlers: Handlers
  private let state = Locked(State())

  private init(_ handlers: Handlers) { self.handlers = handlers }

  /// Starts a request; the handlers are called one after the other.
  ///
  /// - Returns: A function that cancels it.
  static func start(
    like session: URLSession, _ handlers: Handlers, task: (URLSession) -> URLSessionTask
  ) -> @Sendable () -> Void {
    let session = URLSession(
      configuration: session.configuration, delegate: Transfer(handlers), delegateQueue: nil)
    let task = task(session)
    task.resume()
    // Else the session would keep its delegate for ever.
    session.finishTasksAndInvalidate()
    return { task.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData count: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend total: Int64
  ) {
    // Counted here, because on Linux what the task counts runs ahead. A body that is sent again after a redirection does
    // not count again.
    let sent = state.withLock { state in
      state.sent = min(state.sent + count, total)
      return state.sent
    }
    handlers.onSent(sent, total)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    handlers.onResponse(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { handlers.onData(data) }

  #if canImport(FoundationNetworking)
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // Here default handling would wait for ever when there are no credentials, or none that have not been refused.
    if challenge.proposedCredential == nil || challenge.previousFailureCount > 1 {
      state.withLock { $0.isRefused = true }
      completionHandler(.cancelAuthenticationChallenge, nil)
    } else {
      completionHandler(.performDefaultHandling, nil)
    }
  }
  #endif

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let response = task.response, error == nil || state.withLock({ $0.isRefused }) {
      handlers.onEnd(.success(response))
    } else {
      handlers.onEnd(.failure(URLError(error)))
    }
  }
}

extension URLError {
  /// Creates the failure of a session's error.
  init(_ error: (any Error)?) {
    self = error as? URLError ?? URLError(.unknown, userInfo: error.map { [NSUnderlyingErrorKey: $0] } ?? [:])
  }
}
