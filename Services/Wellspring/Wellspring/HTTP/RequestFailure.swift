/// A request that is answered with an error.
struct RequestFailure: Error, Sendable {
  let status: Int
  let message: String
  /// Headers that go with the status.
  private(set) var headers: [String: String] = [:]

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  static let notFound = RequestFailure(404, "Not found")

  static func badRequest(_ message: String) -> RequestFailure {
    RequestFailure(400, message)
  }

  static func unauthorized(_ message: String) -> RequestFailure {
    RequestFailure(401, message)
  }

  static func methodNotAllowed(_ allowed: [String]) -> RequestFailure {
    let methods = allowed.joined(separator: ", ")
    var failure = RequestFailure(405, "The methods allowed here are: \(methods).")
    failure.headers["Allow"] = methods
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
  /// What a client is told when the database refuses.
  init(_ error: DatabaseError) {
    switch error.kind {
    case .locked:
      self = RequestFailure(503, "Another program is using the database. Try again in a moment.").retry(after: 1)
    case .full:
      self.init(507, "The disk is full, so nothing was saved.")
    case .unwritable:
      self.init(503, "The database cannot be written, so nothing was saved.")
    case .other:
      self.init(500, "Internal error")
    }
  }
}

extension RequestFailure {
  /// What a client is told when a photograph cannot be sent.
  init(_ failure: ImageFailure) {
    switch failure {
    case .gone: self = .notFound
    // Asking again does not help, as it might after a 5xx: it stays so until the file changes.
    case .unreadable(let problem): self.init(422, problem)
    case .momentary(let problem): self = RequestFailure(503, problem).retry(after: 1)
    }
  }
}
