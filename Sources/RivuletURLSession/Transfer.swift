import Foundation
import Rivulet

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request with its redirections, and the events of its response.
///
/// It has a session of its own, configured like the given one, because on Linux only the delegate of a whole session receives
/// all events: the delegate of a task isn't asked about status 401, and with one a download is written twice into its file.
final class Transfer: NSObject, URLSessionDataDelegate {
  /// The source of the body.
  enum Body: Sendable {
    case request
    case data(Data)
    case file(URL)
  }

  struct Handlers: Sendable {
    /// Bytes sent so far, and how many there are.
    var onSent: @Sendable (Int64, Int64) -> Void = { _, _ in }
    var onResponse: @Sendable (URLResponse) -> Void = { _ in }
    var onData: @Sendable (Data) -> Void
    /// The answer, or why there is none.
    var onEnd: @Sendable (Result<URLResponse, URLError>) -> Void
  }

  private struct State {
    var chain: RedirectionChain
    var task: URLSessionTask?
    /// The failure of a redirection.
    var failure: URLError?
    /// True if the current task's response is followed by the chain's request.
    var isRedirected = false
    var isCancelled = false
    var sent: Int64 = 0
    /// True if credentials are requested and there are none: the body received with the challenge is the answer.
    var isRefused = false
  }

  private let model: URLSession
  private let body: Body
  private let isImmediate: Bool
  private let handlers: Handlers
  private let state: Locked<State>

  /// - Parameters:
  ///   - model: The session whose configuration the session of each request has.
  ///   - isImmediate: True for handlers that take the data before more are read. They must not call the program: they are called
  ///     on the thread of all sessions.
  ///   - handlers: Called one after the other.
  init(
    like model: URLSession, _ request: URLRequest, _ redirections: Redirections, body: Body = .request,
    isImmediate: Bool = false, _ handlers: Handlers
  ) {
    self.model = model
    self.body = body
    self.isImmediate = isImmediate
    self.handlers = handlers
    state = Locked(State(chain: RedirectionChain(request, redirections)))
  }

  func start() {
    let flaw = state.withLock { $0.chain.request.flaw(in: model.configuration) }
    if let flaw { handlers.onEnd(.failure(flaw)) } else { send() }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task.take()
    }
    // It waits until the thread of all sessions has done all that it can do at the moment.
    if let task { DispatchQueue.global().async { task.cancel() } }
  }

  /// Sends the chain's current request.
  private func send() {
    let chain = state.withLock { $0.chain }
    let configuration = model.configuration(withoutHeaders: chain.forbiddenHeaders) ?? model.configuration
    #if canImport(FoundationNetworking)
    let queue = isImmediate ? ImmediateQueue() : nil
    #else
    let queue: OperationQueue? = nil
    #endif
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    let task: URLSessionTask =
      switch body {
      case .data(let data) where chain.hasBody: session.uploadTask(with: chain.request, from: data)
      case .file(let file) where chain.hasBody: session.uploadTask(with: chain.request, fromFile: file)
      default: session.dataTask(with: chain.request)
      }
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    task.resume()
    if isCancelled { task.cancel() }
    // Else the session would keep its delegate for ever.
    session.finishTasksAndInvalidate()
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
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    state.withLock { state in
      do throws(URLError) { state.isRedirected = try state.chain.follow(response) } catch { state.failure = error }
    }
    // Foundation's own redirection would drop the body, and keep the credentials. So its task ends with this response.
    completionHandler(nil)
  }

  /// True if the response that is received isn't the last one.
  private var isPassing: Bool { state.withLock { $0.isRedirected || $0.failure != nil } }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if !isPassing { handlers.onResponse(response) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if !isPassing { handlers.onData(data) }
  }

  #if canImport(FoundationNetworking)
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // Here default handling would wait for ever when there are no credentials, or none that have not been refused.
    let isRefused = challenge.proposedCredential == nil || challenge.previousFailureCount > 1
    if isRefused { state.withLock { $0.isRefused = true } }
    // It waits for the thread of all sessions, which may be this one.
    DispatchQueue.global().async {
      completionHandler(isRefused ? .cancelAuthenticationChallenge : .performDefaultHandling, nil)
    }
  }
  #endif

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let (failure, isRedirected, isRefused) = state.withLock { state in
      defer { state.isRedirected = false }
      state.task = nil
      return (state.failure, state.isRedirected && !state.isCancelled, state.isRefused)
    }
    if let failure {
      handlers.onEnd(.failure(failure))
    } else if isRedirected {
      // The next task waits for the thread of all sessions, which may be this one.
      DispatchQueue.global().async { self.send() }
    } else if let response = task.response, error == nil || isRefused {
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
