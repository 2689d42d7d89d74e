import AppCore
import Rivulet

/// A source of posts.
public protocol TweetSource: Sendable {
  /// Its name for the user.
  var name: String { get }
  /// The hosts of the service, if there are several.
  var hosts: ServiceHosts? { get }
  /// The accounts, which ask the user before they are used; nil if none is needed.
  var accounts: (any AccountStore)? { get }
  /// The part of the posts that can be found, from 0 to 1, while they are being prepared; nil at other times.
  var preparation: Property<Double?> { get }
  /// Searches, and sends the newest posts that were found.
  func search(_ query: String) -> Signal<SearchPage, SearchFailure>
  /// Sends the posts where an earlier answer pointed to.
  func page(_ cursor: Cursor) -> Signal<SearchPage, SearchFailure>
  /// Sends the conversation that a post is part of, the oldest post first. The post alone is the least.
  func conversation(of tweet: Tweet) -> Signal<[Tweet], SearchFailure>
  /// Sends what is known of an author; nil if the source has no such page.
  func profile(of screenName: String) -> Signal<Profile?, SearchFailure>
  /// Sends the newest posts of an author.
  func posts(by screenName: String) -> Signal<SearchPage, SearchFailure>
  /// Sends the posts that a search finds as they are published. Completes at once if the source doesn't offer that.
  func stream(_ query: String) -> Signal<Tweet, SearchFailure>
}

extension TweetSource {
  public var hosts: ServiceHosts? { nil }
  public var preparation: Property<Double?> { .constant(nil) }
  public func conversation(of tweet: Tweet) -> Signal<[Tweet], SearchFailure> { .just([tweet]) }
  public func profile(of screenName: String) -> Signal<Profile?, SearchFailure> { .just(nil) }
  public func posts(by screenName: String) -> Signal<SearchPage, SearchFailure> { search("from:\(screenName)") }
  public func stream(_ query: String) -> Signal<Tweet, SearchFailure> { .empty }
}
