import Foundation
import OAuth1
import Rivulet

/// An answer, ready to be sent.
struct Response: Sendable {
  var status = 200
  var headers: [String: String] = [:]
  var body = Data()
  /// The pieces of a body that goes on until the signal completes or the connection ends; nil for a body of its own.
  var pieces: Signal<[UInt8], Never>?
  /// The file that is sent instead of the body.
  var file: OpenFile?
  /// The same response as the library has it, if it is sent many times.
  var shared: SharedResponse?
  /// The part of the file that is sent; nil sends the whole file.
  var fileRange: Range<Int>?
  /// The number of bytes of the body to send before the connection is closed; nil sends the whole body. The Content-Length is
  /// always the length of the whole body.
  var sentBytes: Int?
  /// True closes the connection without an answer.
  var isDropped = false

  /// The end of a connection without an answer.
  static var dropped: Response {
    var response = Response()
    response.isDropped = true
    return response
  }

  init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  init(_ json: JSON, status: Int = 200) {
    self.init(status: status, headers: ["Content-Type": "application/json; charset=utf-8"], body: json.encoded())
  }

  /// A page that can do nothing but show itself and the service's images, and send a form to the service.
  init(_ page: HTML, status: Int = 200) {
    self.init(
      status: status,
      headers: [
        "Content-Type": "text/html; charset=utf-8", "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy":
          "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      ], body: Data(page.text.utf8))
  }

  init(_ failure: RequestFailure) {
    self.init(["error": .string(failure.message), "status": .integer(failure.status)], status: failure.status)
    headers["Cache-Control"] = "no-store"
    headers.merge(failure.headers) { header, _ in header }
  }

  /// Query-string text, as OAuth answers with.
  init(form parameters: [OAuthParameter]) {
    self.init(
      headers: ["Content-Type": "application/x-www-form-urlencoded", "Cache-Control": "no-store"],
      body: Data(parameters.form.utf8))
  }

  /// A photograph's own file, which is shown as a picture and saved by its name.
  init(_ original: ImageLibrary.Original, named name: String) {
    self.init(headers: [
      "Content-Type": original.type, "X-Content-Type-Options": "nosniff", "Accept-Ranges": "bytes",
      "Content-Disposition": ContentDisposition.inline(name),
      // A drawing can hold scripts, which a browser must not run.
      "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    ])
    headers.merge(Self.imageProtection) { own, _ in own }
    file = original.file
  }
}
