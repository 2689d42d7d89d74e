import AppCore
import Foundation
import InstantCore
import Rivulet

/// A source of posts.
enum SearchOrigin: Hashable {
  /// The service in this process.
  case embedded
  /// A service that speaks the Twitter 1.1 format, at one host or several.
  case hosts(HostAddresses)
  /// The stories and comments of Hacker News.
  case hackerNews
  /// The public posts that an instance of Mastodon knows.
  case mastodon(URL)

  /// A service of the Twitter 1.1 format with one host.
  static func host(_ url: URL) -> SearchOrigin { .hosts(HostAddresses(url)) }

  /// Those that are offered without an address.
  static let all: [SearchOrigin] = [.embedded, .hackerNews, .mastodon(Mastodon.usualHost)]

  /// By what it is remembered.
  var name: String {
    switch self {
    case .embedded: "wellspring"
    case .hosts(let addresses): "twitter \(addresses.text)"
    case .hackerNews: "hacker-news"
    case .mastodon(let url): "mastodon \(url.absoluteString)"
    }
  }

  /// Its title in the list of sources.
  var title: String {
    switch self {
    case .embedded: "Wellspring"
    case .hosts(let addresses): addresses.title
    case .hackerNews: "Hacker News"
    case .mastodon(let url): "Mastodon (\(url.host() ?? url.absoluteString))"
    }
  }

  /// Finds the source that was remembered by a name; nil if there is none any more.
  init?(remembered name: String) {
    let words = name.split(separator: " ", maxSplits: 1)
    if let known = Self.all.first(where: { $0.name == name }) {
      self = known
    } else if words.count == 2, words[0] == "twitter", let addresses = try? HostAddresses([String(words[1])]) {
      self = .hosts(addresses)
    } else if words.count == 2, words[0] == "mastodon", let url = URL(string: String(words[1])), url.host() != nil {
      self = .mastodon(url)
    } else {
      return nil
    }
  }

  /// True if it is known by an address that the user gave, so a start without arguments searches it only if the user chose it in
  /// the window.
  var hasOwnAddress: Bool {
    if case .hosts = self { true } else { !Self.all.contains(self) }
  }

  /// The name that its accounts are stored under, so that no other service uses them, not even one on the same machine: that of
  /// the first host, where an account is known before other hosts are given, too.
  private var service: String {
    guard case .hosts(let addresses) = self, let scheme = addresses.first.scheme, let host = addresses.first.host()
    else { return title }
    let url = addresses.first
    return "\(scheme)://\(host)\(url.port.map { ":\($0)" } ?? "")".lowercased()
  }

  /// The source to ask, and the accounts that a person has there.
  ///
  /// - Parameters:
  ///   - settings: Remembers accounts.
  ///   - prompt: Asks whether accounts may be used.
  ///   - key: The program's key at the hosts. The embedded service has the standard key.
  func makeSource(
    settings: MutableProperty<Settings>, prompt: AccessPrompt, key: ServiceKey = .standard
  ) -> (source: any TweetSource, accounts: TwitterAccounts?) {
    let host: Signal<URL, SearchFailure>
    var hosts: ServiceHosts?
    var preparation: Property<Double?> = .constant(nil)
    switch self {
    case .embedded:
      let embedded = EmbeddedService()
      (host, preparation) = (embedded.host, embedded.preparation)
    case .hosts(let addresses): (host, hosts) = (.just(addresses.first), ServiceHosts(several: addresses))
    case .hackerNews: return (HackerNews(), nil)
    case .mastodon(let url): return (Mastodon(host: url), nil)
    }
    let key = self == .embedded ? .standard : key
    let service = TwitterService(
      name: service, host: host, hosts: hosts, consumerKey: key.key, consumerSecret: key.secret,
      registersNames: self == .embedded)
    let accounts = TwitterAccounts(service: service, settings: settings, prompt: prompt)
    return (TwitterSource(service, accounts: accounts, preparation: preparation), accounts)
  }
}
