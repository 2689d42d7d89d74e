import Foundation
import UntrustedNumbers

/// An author as Algolia describes a user.
struct HackerNewsUser: Decodable {
  private enum Key: CodingKey { case username, about, karma }

  let profile: Profile

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let name = try fields.decode(String.self, forKey: .username)
    var profile = Profile(screenName: name, name: name)
    profile.about = (try? fields.decode(String.self, forKey: .about)).map { MarkedText(html: $0).text }
      .flatMap { $0.isEmpty ? nil : $0 }
    profile.pageURL = URL(string: "https://news.ycombinator.com/user")?
      .appending(queryItems: [URLQueryItem(name: "id", value: name)])
    profile.counts = (try? fields.decode(.identifiers, forKey: .karma)).map { [Profile.Count(.points, $0)] } ?? []
    self.profile = profile
  }
}
