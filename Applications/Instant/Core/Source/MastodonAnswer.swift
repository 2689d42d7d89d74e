import Foundation
import OAuth1
import UntrustedNumbers

/// A list of posts: a timeline's alone, or that of a search's answer. Invalid posts are left out.
struct MastodonAnswer: Decodable {
  private enum Key: CodingKey { case statuses }

  private let statuses: [Lenient<MastodonStatus>]

  init(from decoder: any Decoder) throws {
    if let fields = try? decoder.container(keyedBy: Key.self) {
      statuses = try fields.decode([Lenient<MastodonStatus>].self, atMost: 1000, forKey: .statuses)
    } else {
      var list = try decoder.unkeyedContainer()
      var statuses: [Lenient<MastodonStatus>] = []
      while !list.isAtEnd, statuses.count < 1000 { statuses.append(try list.decode(Lenient<MastodonStatus>.self)) }
      self.statuses = statuses
    }
  }

  /// Nil where there is no list of posts.
  init?(_ data: Data) {
    guard let answer = try? JSONDecoder().decode(MastodonAnswer.self, from: data) else { return nil }
    self = answer
  }

  /// The posts, and where others are of the same search.
  func page(of cursor: Cursor, atMost count: Int, _ rateLimit: RateLimit?) -> SearchPage {
    // A search gives them by how well they match.
    let tweets = statuses.compactMap { $0.value?.tweet }.sorted { $0.id > $1.id }
    let parts = cursor.text.split(separator: "?", maxSplits: 1)
    guard parts.count == 2 else { return SearchPage(tweets, rateLimit: rateLimit) }
    let known = [OAuthParameter](form: String(parts[1])) ?? []
    let search = known.filter { !["max_id", "min_id"].contains($0.name) }
    func other(_ name: String, _ id: Int64) -> Cursor {
      Cursor("\(parts[0])?" + (search + [OAuthParameter(name, "\(id)")]).form)
    }
    let isWhole = statuses.count < count
    let newer = tweets.first.map { other("min_id", $0.id) }
    return SearchPage(
      tweets, next: isWhole ? nil : tweets.last.map { other("max_id", $0.id) },
      // Nothing newer: the next request is the same.
      newer: newer ?? (known.value("min_id") == nil ? nil : cursor), rateLimit: rateLimit)
  }
}

/// The posts before and after one.
struct MastodonContext: Decodable {
  let ancestors: [Tweet]
  let descendants: [Tweet]

  private enum Key: CodingKey { case ancestors, descendants }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func tweets(_ key: Key) throws -> [Tweet] {
      try fields.decode([Lenient<MastodonStatus>].self, atMost: 1000, forKey: key).compactMap { $0.value?.tweet }
    }
    ancestors = try tweets(.ancestors)
    descendants = try tweets(.descendants)
  }
}

/// Something with a number.
struct MastodonNumber: Decodable {
  let number: Int

  private enum Key: CodingKey { case id }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    number = try ClosedRange.identifiers.checked(fields.decode(String.self, forKey: .id), named: "id")
  }
}
