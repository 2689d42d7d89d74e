import Foundation
import UntrustedNumbers

/// A post as the service sends it.
struct TwitterStatus: Decodable {
  private struct User: Decodable {
    let name: String?
    let screenName: String
    let profileImageUrl: String?
    let profileImageUrlHttps: String?
  }
  private enum Key: CodingKey {
    case id, idStr, text, fullText, createdAt, user, entities, extendedEntities, inReplyToStatusId
  }

  let tweet: Tweet

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let user = try fields.decode(User.self, forKey: .user)
    let escaped =
      try (try? fields.decode(String.self, forKey: .fullText)) ?? fields.decode(String.self, forKey: .text)
    let text = EscapedText(escaped)
    let number = try? fields.decode(.identifiers, forKey: .id)
    let id = try number ?? ClosedRange.identifiers.checked(fields.decode(String.self, forKey: .idStr), named: "id_str")
    let entities = try? fields.decode(TwitterEntities.self, forKey: .entities)
    let shown = MarkedText(text.text, entities?.marks(in: text) ?? [])
    var tweet = Tweet(
      id: Int64(id), text: shown.text, authorName: EscapedText(user.name ?? user.screenName).text,
      screenName: user.screenName)
    tweet.createdAt = (try? fields.decode(String.self, forKey: .createdAt)).flatMap(Self.dates.boundedDate)
    tweet.profileImageURL = (user.profileImageUrlHttps ?? user.profileImageUrl).flatMap { URL(string: $0) }
    tweet.marks = shown.marks
    // The extended list has all pictures, the other one only the first.
    tweet.media =
      (try? fields.decode(TwitterEntities.self, forKey: .extendedEntities))?.media ?? entities?.media ?? []
    tweet.repliesTo = (try? fields.decode(.identifiers, forKey: .inReplyToStatusId)).map { Int64($0) }
    self.tweet = tweet
  }

  /// Nil where there is no post.
  init?(_ data: Data) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let status = try? decoder.decode(TwitterStatus.self, from: data) else { return nil }
    self = status
  }

  private static let dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE MMM dd HH:mm:ss Z yyyy"
    return formatter
  }()
}

/// The highlighted parts of a post.
private struct TwitterEntities: Decodable {
  private struct Hashtag: Decodable {
    let text: String
    let indices: [Int]
  }
  private struct Mention: Decodable {
    let screenName: String
    let indices: [Int]
  }
  private struct Link: Decodable {
    let url: String
    let expandedUrl: String?
    let indices: [Int]
  }
  private struct Medium: Decodable {
    let mediaUrl: String?
    let mediaUrlHttps: String?
    let extAltText: String?
  }
  private enum Key: CodingKey { case hashtags, userMentions, urls, media }

  private let parts: [(indices: [Int], kind: Tweet.Mark.Kind)]
  let media: [Tweet.Medium]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func list<Entity: Decodable>(_ key: Key, _: Entity.Type) -> [Entity] {
      ((try? fields.decode([Lenient<Entity>].self, atMost: 1000, forKey: key)) ?? []).compactMap(\.value)
    }
    let links = list(.urls, Link.self) + list(.media, Link.self)
    parts =
      list(.hashtags, Hashtag.self).map { ($0.indices, .hashtag($0.text)) }
      + list(.userMentions, Mention.self).map { ($0.indices, .mention($0.screenName)) }
      + links.compactMap { link in
        (URL(page: link.expandedUrl ?? "") ?? URL(page: link.url)).map { (link.indices, .link($0)) }
      }
    media = list(.media, Medium.self).compactMap { medium in
      URL(page: medium.mediaUrlHttps ?? medium.mediaUrl ?? "").map { Tweet.Medium($0, description: medium.extAltText) }
    }
  }

  /// In order; what claims a place that there is not, or that another has, is left out.
  func marks(in text: EscapedText) -> [Tweet.Mark] {
    let marks = parts.compactMap { part -> Tweet.Mark? in
      guard part.indices.count == 2, let range = text.range(part.indices[0], part.indices[1]) else { return nil }
      return Tweet.Mark(range, part.kind)
    }
    return marks.sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) { marks, mark in
      if marks.last.map({ $0.range.upperBound <= mark.range.lowerBound }) ?? true { marks.append(mark) }
    }
  }
}
