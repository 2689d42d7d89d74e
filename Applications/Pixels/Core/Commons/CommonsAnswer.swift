import Foundation
import UntrustedNumbers

/// The answer of MediaWiki's interface to a query. Every part may be missing.
struct CommonsAnswer: Decodable, Sendable {
  var pages: [CommonsPage]
  /// The number of files that the search has found.
  var totalHits: Int?
  /// The parameters for the rest of the same query; empty at the end.
  var continuation: [String: String]
  /// True if the pages are complete; other pages follow then.
  var isComplete: Bool
  var error: CommonsError?

  private enum Key: String, CodingKey { case query, `continue`, batchcomplete, error }
  private struct Query: Decodable {
    struct Info: Decodable {
      let totalHits: Int?

      private enum CodingKeys: CodingKey { case totalhits }

      init(from decoder: any Decoder) throws {
        totalHits = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(.hits, forKey: .totalhits)
      }
    }
    let pages: [CommonsPage]?
    let info: Info?

    private enum Key: CodingKey { case pages, searchinfo }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      pages = try fields.decodeIfPresent([CommonsPage].self, atMost: CommonsRequests.batch, forKey: .pages)
      info = try fields.decodeIfPresent(Info.self, forKey: .searchinfo)
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let query = try fields.decodeIfPresent(Query.self, forKey: .query)
    pages = query?.pages ?? []
    totalHits = query?.info?.totalHits
    continuation = fields.lenient([String: Lenient].self, .continue)?.compactMapValues(\.text) ?? [:]
    isComplete = fields.lenient(Bool.self, .batchcomplete) ?? continuation.isEmpty
    error = fields.lenient(CommonsError.self, .error)
  }
}

/// MediaWiki's reason for a refusal, with a status of 200.
struct CommonsError: Decodable, Sendable {
  let code: String
  let info: String?

  func failure(retryAfter: Date?) -> PhotoFailure {
    let status =
      switch code {
      case "maxlag", "readonly": 503
      case "ratelimited": 429
      case _ where code.hasPrefix("internal_api_error"): 500
      default: 400
      }
    return .refused(status: status, message: (info.map(plainText) ?? code).asReason, retryAfter: retryAfter)
  }
}

/// A file, and the page about it.
struct CommonsPage: Decodable, Sendable {
  let id: Int?
  let title: String?
  /// Its place among the files that the search has found, from 1.
  let index: Int?
  let file: CommonsFile?

  private enum Key: String, CodingKey { case pageid, title, index, imageinfo }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    id = fields.lenient(.identifiers, .pageid)
    title = fields.lenient(String.self, .title)
    index = fields.lenient(.counts, .index)
    file = try? fields.decode([CommonsFile].self, atMost: 1, forKey: .imageinfo).first
  }
}

/// The facts about a file.
struct CommonsFile: Decodable, Sendable {
  let url, thumbnail, page: URL?
  let mime, uploader: String?
  let width, height: Int?
  /// The descriptions, in HTML.
  let description: [String: String]
  /// The camera's record.
  let camera: [String: String]

  private enum Key: String, CodingKey {
    case url, thumburl, descriptionurl, mime, user, width, height, extmetadata, commonmetadata
  }
  private struct Described: Decodable { let value: Lenient? }
  private struct Noted: Decodable {
    let name: Lenient
    let value: Lenient?
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    url = fields.lenient(String.self, .url).flatMap(URL.init(web:))
    thumbnail = fields.lenient(String.self, .thumburl).flatMap(URL.init(web:))
    page = fields.lenient(String.self, .descriptionurl).flatMap(URL.init(web:))
    mime = fields.lenient(String.self, .mime)
    uploader = fields.lenient(String.self, .user)
    width = fields.lenient(.edges, .width)
    height = fields.lenient(.edges, .height)
    description = fields.lenient([String: Described].self, .extmetadata)?.compactMapValues(\.value?.text) ?? [:]
    camera = Dictionary(
      ((try? fields.decode([Noted].self, atMost: 1000, forKey: .commonmetadata)) ?? []).compactMap { noted in
        noted.name.text.flatMap { name in noted.value?.text.map { (name, $0) } }
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// A text or a number, or anything else, which has no text; of a list of values the first.
private struct Lenient: Decodable {
  let text: String?

  private struct Item: Decodable { let value: Lenient? }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    text =
      (try? value.decode(String.self)) ?? (try? value.decode(Int.self)).map { "\($0)" }
      ?? (try? value.decode(Double.self)).map { "\($0)" } ?? (try? value.decode([Item].self))?.first?.value?.text
  }
}

extension KeyedDecodingContainer {
  /// Returns nil for a missing or unexpected value.
  fileprivate func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    try? decode(type, forKey: key)
  }

  /// A number out of its bounds is nil as well.
  fileprivate func lenient(_ bounds: ClosedRange<Int>, _ key: Key) -> Int? { try? decode(bounds, forKey: key) }
}

extension ClosedRange<Int> {
  /// The bounds for the number of found files: more than are listed.
  fileprivate static var hits: Self { 0...10_000_000_000 }
}

extension URL {
  /// An address on the web; nil for every other, such as a file of this machine.
  init?(web text: String) {
    guard let url = URL(string: text.hasPrefix("//") ? "https:" + text : text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host() != nil
    else { return nil }
    self = url
  }
}
