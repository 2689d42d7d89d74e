import Foundation
import UntrustedNumbers

/// An author as the service describes a user.
struct TwitterUser: Decodable {
  private enum Key: CodingKey {
    case screenName, name, description, profileImageUrl, profileImageUrlHttps, statusesCount, followersCount
    case friendsCount, favouritesCount
  }

  let profile: Profile

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) -> String? {
      (try? fields.decode(String.self, forKey: key)).flatMap { $0.isEmpty ? nil : $0 }
    }
    let screenName = try fields.decode(String.self, forKey: .screenName)
    var profile = Profile(screenName: screenName, name: EscapedText(text(.name) ?? screenName).text)
    profile.about = text(.description).map { EscapedText($0).text }
    profile.imageURL = (text(.profileImageUrlHttps) ?? text(.profileImageUrl)).flatMap { URL(string: $0) }
    let kinds: [(Key, Profile.Count.Kind)] = [
      (.statusesCount, .posts), (.followersCount, .followers), (.friendsCount, .following),
      (.favouritesCount, .favourites),
    ]
    profile.counts = kinds.compactMap { key, kind in
      (try? fields.decode(.identifiers, forKey: key)).map { Profile.Count(kind, $0) }
    }
    self.profile = profile
  }

  /// Nil where there is no user.
  init?(_ data: Data) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let user = try? decoder.decode(TwitterUser.self, from: data) else { return nil }
    self = user
  }
}
