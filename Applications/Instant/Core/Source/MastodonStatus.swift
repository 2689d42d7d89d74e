import Foundation
import UntrustedNumbers

/// A post as an instance of Mastodon sends it.
struct MastodonStatus: Decodable {
  private struct Account: Decodable {
    let acct: String
    let displayName: String?
    let avatarStatic: String?

    private enum CodingKeys: String, CodingKey {
      case acct
      case displayName = "display_name"
      case avatarStatic = "avatar_static"
    }
  }
  private struct Attachment: Decodable {
    let url: String?
    let description: String?
  }
  private enum Key: String, CodingKey {
    case id, content, account, url, uri
    case createdAt = "created_at"
    case repliesTo = "in_reply_to_id"
    case warning = "spoiler_text"
    case media = "media_attachments"
  }

  let tweet: Tweet

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) -> String? {
      (try? fields.decode(String.self, forKey: key)).flatMap { $0.isEmpty ? nil : $0 }
    }
    func number(_ key: Key) throws -> Int64 {
      Int64(try ClosedRange.identifiers.checked(fields.decode(String.self, forKey: key), named: key.rawValue))
    }
    let account = try fields.decode(Account.self, forKey: .account)
    let content = MarkedText(html: try fields.decode(String.self, forKey: .content))
    let name = account.displayName ?? ""
    var tweet = Tweet(
      id: try number(.id), text: content.text, authorName: name.isEmpty ? account.acct : name, screenName: account.acct)
    tweet.marks = content.marks
    tweet.createdAt = text(.createdAt).flatMap(Self.date)
    tweet.profileImageURL = account.avatarStatic.flatMap { URL(page: $0) }
    tweet.pageURL = (text(.url) ?? text(.uri)).flatMap { URL(page: $0) }
    tweet.title = text(.warning)
    tweet.repliesTo = try? number(.repliesTo)
    let media = try? fields.decode([Lenient<Attachment>].self, atMost: 100, forKey: .media)
    tweet.media = (media ?? []).compactMap { medium in
      URL(page: medium.value?.url ?? "").map { Tweet.Medium($0, description: medium.value?.description) }
    }
    self.tweet = tweet
  }

  private static func date(_ text: String) -> Date? {
    let whole = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    return ((try? Date(text, strategy: whole)) ?? (try? Date(text, strategy: .iso8601)))?.inBounds
  }
}
