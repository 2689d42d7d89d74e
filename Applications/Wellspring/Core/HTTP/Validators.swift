import Foundation

/// The headers that let a client check its copy.
struct Validators: Sendable {
  /// Quoted, as it is sent.
  let etag: String
  var lastModified: Date?

  private var headers: [String: String] {
    // Ports and databases change between runs, so a client must revalidate its copy each time; on loopback that costs nothing.
    var headers = ["ETag": etag, "Cache-Control": "no-cache"]
    // A clock was ahead when the file was written; the header must not be later than the response (RFC 9110, 8.8.2.1).
    if let lastModified { headers["Last-Modified"] = min(lastModified, Date()).httpText }
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
    guard let lastModified, let since = request.headers["if-modified-since"].flatMap({ Date(http: $0) }) else {
      return false
    }
    return min(lastModified, Date()).timeIntervalSince1970.rounded(.down) <= since.timeIntervalSince1970
  }

  /// The response to a client that wants another version.
  static var excluded: Response { Response(RequestFailure(412, "There is another version of this now.")) }

  /// True if the client wants this version alone, and has named another one. `If-Match` decides alone when it is there.
  func exclude(_ request: Request) -> Bool {
    if let tags = request.headers["if-match"] {
      return !tags.split(separator: ",").contains { tag in
        let tag = tag.trimmingCharacters(in: .whitespaces)
        return tag == "*" || tag == etag || tag == Self.compressed(etag)
      }
    }
    guard let lastModified, let since = request.headers["if-unmodified-since"].flatMap({ Date(http: $0) }) else {
      return false
    }
    return min(lastModified, Date()).timeIntervalSince1970.rounded(.down) > since.timeIntervalSince1970
  }

  /// The response with these validators; 412 if the client wants another version, and 304 if the client's copy is current. The body stays in the response for its length: a
  /// 304 states the length of the whole response, and the server sends no body with it.
  func applied(to response: Response, for request: Request) -> Response {
    if exclude(request) { return Self.excluded }
    var response = response
    response.headers.merge(headers) { header, _ in header }
    if match(request) { response.status = 304 }
    return response
  }
}
