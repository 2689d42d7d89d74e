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
