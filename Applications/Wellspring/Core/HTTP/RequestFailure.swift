import RivuletLog

/// A request that is answered with an error.
struct RequestFailure: Error, Sendable {
  let status: Int
  let message: String
  /// The posts' format's name for it, if the format has a number for it.
  private(set) var error: PostError?
  /// True if the message says more than the format's own words for the error.
  private(set) var isExplained = false
  /// A word for programs that the posts' format adds to some errors.
  private(set) var label: String?
  /// Headers that go with the status.
  private(set) var headers: [String: String] = [:]

  init(_ status: Int, _ message: String, _ error: PostError? = nil) {
    self.status = status
    self.message = message
    self.error = error
  }

  /// An error of the posts' format, in the format's words unless there are better ones for just this.
  init(_ error: PostError, _ message: String? = nil) {
    self.init(error.status, message ?? error.message, error)
    isExplained = message != nil
  }

  static let notFound = RequestFailure(404, "Not found")

  static func badRequest(_ message: String) -> RequestFailure {
    RequestFailure(400, message)
  }

  static func unauthorized(_ message: String, _ error: PostError? = nil) -> RequestFailure {
    RequestFailure(401, message, error)
  }

  static func methodNotAllowed(_ allowed: [String]) -> RequestFailure {
    let methods = allowed.joined(separator: ", ")
    var failure = RequestFailure(405, "The methods allowed here are: \(methods).")
    failure.headers["Allow"] = methods
    return failure
  }

  /// The failure with its message in the posts' format too, instead of the format's own words.
  var explained: RequestFailure {
    var failure = self
    failure.isExplained = true
    return failure
  }

  /// The failure with a word for programs.
  func labelled(_ label: String) -> RequestFailure {
    var failure = self
    failure.label = label
    return failure
  }

  /// Returns the failure with a problem of its signature, which tells clients what to change.
  func naming(_ problem: OAuthProblem) -> RequestFailure {
    var failure = self
    failure.headers["WWW-Authenticate"] = "OAuth realm=\"http://127.0.0.1\", oauth_problem=\"\(problem.rawValue)\""
    return failure
  }

  /// A failure that ends by itself after so many seconds.
  func retry(after seconds: Int) -> RequestFailure {
    var failure = self
    failure.headers["Retry-After"] = "\(seconds)"
    return failure
  }
}

extension RequestFailure {
  /// Creates the response to a request that caused an error.
  init(_ error: any Error) {
    switch error {
    case let failure as RequestFailure: self = failure
    case let error as DatabaseError:
      // Other errors, such as locks and full disks, are reported to the client at each attempt, and not logged here.
      if [.constraint, .damaged, .refused, .other].contains(error.kind) {
        Logger.service.report("the database refused: \(error.withAdvice)")
      }
      self.init(error)
    default:
      Logger.service.report("a request failed: \(error)")
      self.init(500, "Internal error")
    }
  }

  /// Creates the response to an error of the database.
  init(_ error: DatabaseError) {
    switch error.kind {
    case .locked:
      self = RequestFailure(503, "Another program is using the database. Try again in a moment.").retry(after: 1)
    case .full:
      self.init(507, "The disk is full, so nothing was saved.")
    case .unwritable:
      self.init(503, "The database cannot be written, so nothing was saved.")
    case .unreachable:
      self = RequestFailure(503, "The log cannot be reached, so it is unknown whether this was saved.").retry(after: 5)
    case .refused:
      self = RequestFailure(503, "The log refuses this, so nothing was saved.").retry(after: 60)
    case .tooLarge:
      self.init(413, "This is too large for the log, so nothing was saved.")
    case .behind:
      self = RequestFailure(503, "This instance is still catching up, so nothing was saved.").retry(after: 5)
    case .closed:
      self.init(503, "The service has ended.")
    case .constraint, .damaged, .other:
      self.init(500, "Internal error")
    }
  }
}

extension RequestFailure {
  /// Creates the response to an error of a photograph.
  init(_ failure: ImageFailure) {
    switch failure {
    case .gone: self = .notFound
    // A retry does not help, as it might after a 5xx status: the file stays unreadable until it changes.
    case .unreadable(let problem): self.init(422, problem)
    // Not 503: other photographs are well.
    case .momentary(let problem): self.init(500, problem)
    case .stopping: self.init(503, failure.sentence)
    }
  }
}
