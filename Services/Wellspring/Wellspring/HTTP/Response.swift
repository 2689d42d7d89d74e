import Foundation

/// An answer, ready to be sent.
struct Response: Sendable {
  var status = 200
  var headers: [String: String] = [:]
  var body = Data()

  init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  init(_ json: JSON, status: Int = 200) {
    self.init(status: status, headers: ["Content-Type": "application/json; charset=utf-8"], body: json.encoded())
  }

  init(_ failure: RequestFailure) {
    self.init(["error": .string(failure.message), "status": .integer(failure.status)], status: failure.status)
    headers["Cache-Control"] = "no-store"
    if failure.status == 405 { headers["Allow"] = "GET, HEAD" }
  }
}
