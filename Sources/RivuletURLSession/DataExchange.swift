import Foundation
import Rivulet

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request of the given session itself, with its redirections.
///
/// The response is received by a completion handler: on Linux, only the delegate of a session receives the data of its tasks.
final class DataExchange: NSObject, URLSessionTaskDelegate {
  typealias End = Result<(data: Data, response: URLResponse), URLError>

  private struct State {
    var chain: RedirectionChain
    var task: URLSessionTask?
    /// The failure of a redirection.
    var failure: URLError?
    /// True if the current task's response is followed by the chain's request.
    var isRedirected = false
    var isCancelled = false
  }

  private let session: URLSession
  private let state: Locked<State>
  private let onEnd: @Sendable (End) -> Void

  init(
    _ session: URLSession, _ request: URLRequest, _ redirections: Redirections, onEnd: @escaping @Sendable (End) -> Void
  ) {
    self.session = session
    self.onEnd = onEnd
    state = Locked(State(chain: RedirectionChain(request, redirections)))
  }

  func start() {
    let flaw = state.withLock { $0.chain.request.flaw(in: session.configuration) }
    if let flaw { onEnd(.failure(flaw)) } else { send() }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task.take()
    }
    task?.cancel()
  }

  /// Sends the chain's current request.
  private func send() {
    let chain = state.withLock { $0.chain }
    // The headers of the configuration would be added to the request.
    let stripped = session.configuration(withoutHeaders: chain.forbiddenHeaders).map { URLSession(configuration: $0) }
    let task = (stripped ?? session).dataTask(with: chain.request) { [self] in receive($0, $1, $2) }
    task.delegate = self
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    task.resume()
    if isCancelled { task.cancel() }
    stripped?.finishTasksAndInvalidate()
  }

  private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let (failure, isRedirected) = state.withLock { state in
      defer { state.isRedirected = false }
      state.task = nil
      return (state.failure, state.isRedirected && !state.isCancelled)
    }
    if let failure {
      onEnd(.failure(failure))
    } else if isRedirected {
      send()
    } else if let data, let response, error == nil {
      onEnd(.success((data, response)))
    } else {
      onEnd(.failure(URLError(error)))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let next = state.withLock { state -> URLRequest? in
      do throws(URLError) {
        return try state.chain.follow(response) ? state.chain.request : nil
      } catch {
        state.failure = error
        return nil
      }
    }
    // Foundation's own redirection would drop the body, and keep the credentials. So its task ends with this response.
    let decide: @Sendable (URLRequest?) -> Void = { [self] request in
      state.withLock { state in
        guard let request else { return }
        state.chain.request = request
        state.isRedirected = true
      }
      completionHandler(nil)
    }
    guard let next, let delegate = self.session.delegate as? any URLSessionTaskDelegate else { return decide(next) }
    #if canImport(FoundationNetworking)
    delegate.urlSession(
      session, task: task, willPerformHTTPRedirection: response, newRequest: next, completionHandler: decide)
    #else
    let answer: Void? = delegate.urlSession?(
      session, task: task, willPerformHTTPRedirection: response, newRequest: next, completionHandler: decide)
    if answer == nil { decide(next) }
    #endif
  }

  #if canImport(FoundationNetworking)
  // A task with a delegate doesn't call the session's.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let delegate = self.session.delegate as? any URLSessionTaskDelegate else {
      return completionHandler(.performDefaultHandling, nil)
    }
    delegate.urlSession(session, task: task, didReceive: challenge, completionHandler: completionHandler)
  }
  #endif
}
