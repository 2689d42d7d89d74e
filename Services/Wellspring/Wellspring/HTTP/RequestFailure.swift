/// A request that is answered with an error.
struct RequestFailure: Error, Sendable {
  let status: Int
  let message: String

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  static let notFound = RequestFailure(404, "Not found")
  static let methodNotAllowed = RequestFailure(405, "Only GET and HEAD are allowed.")

  static func badRequest(_ message: String) -> RequestFailure {
    RequestFailure(400, message)
  }
}
