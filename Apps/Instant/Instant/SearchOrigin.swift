import AppCore
import Foundation
import InstantCore
import Rivulet

/// A source of posts.
enum SearchOrigin: Hashable {
  /// The service in this process.
  case embedded
  /// A service that speaks the Twitter 1.1 format.
  case host(URL)
  /// The stories and comments of Hacker News.
  case hackerNews

  /// Those that need no address.
  static let all: [SearchOrigin] = [.embedded, .hackerNews]

  /// By what it is remembered.
  var name: String {
    switch self {
    case .embedded: "wellspring"
    case .host(let url): url.absoluteString
    case .hackerNews: "hacker-news"
    }
  }

  /// Its title in the list of sources.
  var title: String {
    switch self {
    case .embedded: "Wellspring"
    case .host(let url): url.host() ?? url.absoluteString
    case .hackerNews: "Hacker News"
    }
  }

  /// The name that its accounts are stored under, so that no other service uses them, not even one on the same machine.
  private var service: String {
    guard case .host(let url) = self, let scheme = url.scheme, let host = url.host() else { return title }
    return "\(scheme)://\(host)\(url.port.map { ":\($0)" } ?? "")".lowercased()
  }

  /// The source to ask, and the accounts that a person has there.
  ///
  /// - Parameters:
  ///   - settings: Remembers accounts.
  ///   - prompt: Asks whether accounts may be used.
  func makeSource(
    settings: MutableProperty<Settings>, prompt: AccessPrompt
  ) -> (source: any TweetSource, accounts: TwitterAccounts?) {
    let host: Signal<URL, SearchFailure>
    switch self {
    case .embedded: host = EmbeddedService().host
    case .host(let url): host = .just(url)
    case .hackerNews: return (HackerNews(), nil)
    }
    let service = TwitterService(
      name: service, host: host, consumerKey: "pixels", consumerSecret: "wellspring", registersNames: self == .embedded)
    let accounts = TwitterAccounts(service: service, settings: settings, prompt: prompt)
    return (TwitterSource(service, accounts: accounts), accounts)
  }
}
