import Foundation
import UntrustedNumbers

/// An author as an instance of Mastodon describes an account.
struct MastodonAccount: Decodable {
  private enum Key: String, CodingKey {
    case acct, note, url
    case displayName = "display_name"
    case avatar = "avatar_static"
    case posts = "statuses_count"
    case followers = "followers_count"
    case following = "following_count"
  }

  let profile: Profile

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) -> String? {
      (try? fields.decode(String.self, forKey: key)).flatMap { $0.isEmpty ? nil : $0 }
    }
    let screenName = try fields.decode(String.self, forKey: .acct)
    var profile = Profile(screenName: screenName, name: text(.displayName) ?? screenName)
    profile.about = text(.note).map { MarkedText(html: $0).text }.flatMap { $0.isEmpty ? nil : $0 }
    profile.imageURL = text(.avatar).flatMap { URL(page: $0) }
    profile.pageURL = text(.url).flatMap { URL(page: $0) }
    let kinds: [(Key, Profile.Count.Kind)] = [(.posts, .posts), (.followers, .followers), (.following, .following)]
    profile.counts = kinds.compactMap { key, kind in
      (try? fields.decode(.identifiers, forKey: key)).map { Profile.Count(kind, $0) }
    }
    self.profile = profile
  }
}
