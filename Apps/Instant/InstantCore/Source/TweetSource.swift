import Rivulet

/// Where posts are searched for.
public protocol TweetSource: Sendable {
  /// What a person knows it by.
  var name: String { get }
  /// Who may search there, and asks whether they may be used; nil where anybody may search.
  var accounts: (any AccountStore)? { get }
  /// Searches, and sends the newest posts that were found.
  func search(_ query: String) -> Signal<SearchPage, SearchFailure>
  /// Sends the posts where an earlier answer pointed to.
  func page(_ cursor: Cursor) -> Signal<SearchPage, SearchFailure>
}
