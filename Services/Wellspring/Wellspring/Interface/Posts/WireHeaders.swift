import Foundation

/// The headers that every answer of the posts' format has.
struct WireHeaders {
  let all: [String: String]

  init(of response: Response, after duration: Duration, at date: Date) {
    var headers = [
      "status": response.statusLine,
      "x-response-time": "\(Int(duration / .milliseconds(1)))",
      "x-transaction": Token.random(8),
    ]
    // Pictures and pages for people have their own.
    if response.headers["Content-Type"]?.hasPrefix("application/json") == true {
      headers["Cache-Control"] = "no-cache, no-store, must-revalidate, pre-check=0, post-check=0"
      headers["Pragma"] = "no-cache"
      headers["Expires"] = "Tue, 31 Mar 1981 05:00:00 GMT"
      headers["Last-Modified"] = WireDate.header(date)
      headers["X-Content-Type-Options"] = "nosniff"
    }
    all = headers
  }
}

extension Client {
  var accessLevel: String {
    switch self {
    case .application: "read"
    case .user: "read-write"
    }
  }
}

extension Response {
  /// An error as the posts' format has it.
  init(inPostsFormat failure: RequestFailure) {
    let error = failure.error ?? PostError(status: failure.status)
    self.init(error, label: failure.label)
    headers.merge(failure.headers) { _, own in own }
    // What the format has no number for keeps its own status: it says more than that of the nearest.
    if failure.error == nil { status = failure.status == 400 ? error.status : failure.status }
  }

  /// An error of the posts' format.
  init(_ error: PostError, label: String? = nil) {
    self.init(error.body(label: label), status: error.status)
    headers["Cache-Control"] = "no-store"
    if error.status == 401 { headers["WWW-Authenticate"] = "OAuth realm=\"http://127.0.0.1\"" }
  }
}
