import Foundation
import ProjectInfo
import RivuletHTTP

/// The requests to Wikimedia Commons.
struct CommonsRequests: Sendable {
  /// The contact for Wikimedia in case Pixels misbehaves; clients without one are blocked.
  static let userAgent = "Pixels/\(Project.version) (\(Project.website)) Rivulet/\(Project.version)"

  /// The number of files in one request for small pictures.
  static let batch = 50
  /// Its search engine finds no more.
  static let mostHits = 10_000

  let host: URL
  /// Of the descriptions.
  let language: String

  private var endpoint: URL { host.appending(path: "w/api.php") }

  /// Files that the query finds, beginning with the one after `offset`.
  func search(_ query: PhotoQuery, offset: Int, continuation: [String: String] = [:]) -> URL {
    url(
      [
        "generator": "search", "gsrnamespace": "6", "gsrsearch": Self.search(query), "gsrsort": Self.sort(query.order),
        "gsrlimit": "\(Self.batch)", "gsroffset": "\(offset)", "gsrinfo": "totalhits",
        "iiprop": "url|user|size|mime|extmetadata", "iiurlwidth": "\(Photo.commonsThumbnailWidth)",
      ].merging(continuation) { $1 })
  }

  /// All there is to know of one file.
  func details(of id: Int) -> URL {
    url([
      "pageids": "\(id)", "iiprop": "url|user|size|mime|extmetadata|commonmetadata",
      "iiurlwidth": "\(Photo.commonsThumbnailWidth)",
    ])
  }

  /// Returns the address for a file's picture of a width; only Wikimedia knows the final one, so it is requested with the
  /// picture.
  func picture(of id: Int, width: Int) -> URL {
    url(["pageids": "\(id)", "iiprop": "url", "iiurlwidth": "\(width)"])
  }

  /// Returns whether a URL requests information about a picture, and not the picture itself.
  func isQuestion(_ url: URL) -> Bool { url.host() == host.host() && url.path() == endpoint.path() }

  func request(for url: URL) -> HTTPRequest {
    var request = HTTPRequest(url)
    request.headers["User-Agent"] = Self.userAgent
    return request
  }

  private func url(_ parameters: [String: String]) -> URL {
    let common = [
      "action": "query", "format": "json", "formatversion": "2", "maxlag": "5", "prop": "imageinfo",
      "iiextmetadatafilter": "Artist|LicenseShortName|LicenseUrl|ImageDescription|DateTimeOriginal",
      "iiextmetadatalanguage": language,
    ]
    var components = URLComponents(url: endpoint, resolvingAgainstBaseURL: false)
    // Not queryItems, which leave a + as it is, and that means a blank.
    components?.percentEncodedQueryItems = common.merging(parameters) { $1 }.sorted { $0.key < $1.key }.map {
      URLQueryItem(name: $0.key.percentEncoded, value: $0.value.percentEncoded)
    }
    return components?.url ?? endpoint
  }

  /// Returns the search for a query among photographs; the featured pictures if it is empty.
  private static func search(_ query: PhotoQuery) -> String {
    let text = query.text.trimmingCharacters(in: .whitespacesAndNewlines)
    // Before the text, so that a quotation mark left open there swallows nothing.
    let kinds = "filetype:bitmap " + ["gif", "tiff", "x-xcf", "vnd.djvu"].map { "-filemime:\"image/\($0)\" " }.joined()
    return kinds + (text.isEmpty ? "incategory:\"Featured pictures on Wikimedia Commons\"" : text)
  }

  private static func sort(_ order: PhotoOrder) -> String {
    order == .newest ? "create_timestamp_desc" : "relevance"
  }
}

extension String {
  fileprivate var percentEncoded: String { addingPercentEncoding(withAllowedCharacters: .unreserved) ?? "" }
}

extension CharacterSet {
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
