import Rivulet

/// A source of posts.
public protocol TweetSource: Sendable {
  /// Its name for the user.
  var name: String { get }
  /// The accounts, which ask the user before they are used; nil if none is needed.
  var accounts: (any AccountStore)? { get }
  /// Searches, and sends the newest posts that were found.
  func search(_ query: String) -> Signal<SearchPage, SearchFailure>
  /// Sends the posts where an earlier answer pointed to.
  func page(_ cursor: Cursor) -> Signal<SearchPage, SearchFailure>
}
