import Foundation

/// The headers that let a client check its copy.
struct Validators: Sendable {
  /// Quoted, as it is sent.
  let etag: String
  var lastModified: Date?

  private var headers: [String: String] {
    // Ports and databases change between runs, so a client must revalidate its copy each time; on loopback that costs nothing.
    var headers = ["ETag": etag, "Cache-Control": "no-cache"]
    if let lastModified { headers["Last-Modified"] = lastModified.httpText }
    return headers
  }

  /// The tag of the same version in its compressed form.
  static func compressed(_ etag: String) -> String { "\(etag.dropLast())-gzip\"" }

  /// True when the client's copy is good. `If-None-Match` decides alone when it is there.
  func match(_ request: Request) -> Bool {
    if let tags = request.headers["if-none-match"] {
      return tags.split(separator: ",").contains { tag in
        let tag = tag.trimmingCharacters(in: .whitespaces)
        let own = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
        return own == "*" || own == etag || own == Self.compressed(etag)
      }
    }
    guard let lastModified, let text = request.headers["if-modified-since"],
      let since = try? Date(text, strategy: .http)
    else { return false }
    return lastModified.timeIntervalSince1970.rounded(.down) <= since.timeIntervalSince1970
  }

  /// The response with these validators; 304 if the client's copy is current. The body stays in the response for its length: a
  /// 304 states the length of the whole response, and the server sends no body with it.
  func applied(to response: Response, for request: Request) -> Response {
    var response = response
    response.headers.merge(headers) { header, _ in header }
    if match(request) { response.status = 304 }
    return response
  }
}
