import Foundation
import UntrustedNumbers

/// The service's response. Invalid posts are left out.
struct TwitterAnswer: Decodable {
  private struct Metadata: Decodable {
    let nextResults: String?
    let refreshUrl: String?
  }
  private enum Key: CodingKey { case statuses, searchMetadata }

  private let statuses: [Lenient<TwitterStatus>]
  private let metadata: Metadata?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    statuses = try fields.decode([Lenient<TwitterStatus>].self, atMost: 1000, forKey: .statuses)
    metadata = try? fields.decode(Metadata.self, forKey: .searchMetadata)
  }

  /// Nil where there is no list of posts.
  init?(_ data: Data) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let answer = try? decoder.decode(TwitterAnswer.self, from: data) else { return nil }
    self = answer
  }

  func page(_ rateLimit: RateLimit?) -> SearchPage {
    SearchPage(
      statuses.compactMap { $0.value?.tweet }, next: Self.cursor(metadata?.nextResults),
      newer: Self.cursor(metadata?.refreshUrl), rateLimit: rateLimit)
  }

  /// A query; that of the format says nothing of the long form of the posts.
  private static func cursor(_ text: String?) -> Cursor? {
    guard let text, text.hasPrefix("?"), text.count > 1 else { return nil }
    return Cursor(text.contains("tweet_mode=") ? text : text + "&tweet_mode=extended")
  }
}

/// One of many: an invalid one does not spoil the others.
struct Lenient<Value: Decodable>: Decodable {
  let value: Value?
  init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}
