import AppCore
import Rivulet

/// The conversation that a post is part of.
@MainActor
public final class ConversationViewModel: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  public nonisolated let tweet: Tweet
  /// The oldest post first; the post alone until the others are known.
  public nonisolated let tweets: Property<[Tweet]>
  public nonisolated let isLoading: Property<Bool>
  /// The failure of the last request; nil if it succeeded.
  public nonisolated let failure: Property<SearchFailure?>

  private nonisolated let state: MutableProperty<(tweets: [Tweet], isLoading: Bool, failure: SearchFailure?)>
  private let source: any TweetSource

  init(_ tweet: Tweet, source: any TweetSource) {
    (self.tweet, self.source) = (tweet, source)
    state = MutableProperty(([tweet], true, nil))
    tweets = state.map(\.tweets).removeDuplicates()
    isLoading = state.map(\.isLoading).removeDuplicates()
    failure = state.map(\.failure).removeDuplicates()
  }

  /// Requests the other posts, also after a failure.
  public func load() {
    state.modify { ($0.isLoading, $0.failure) = (true, nil) }
    source.conversation(of: tweet).take(first: 1).deliverOnMain().take(during: lifetime)
      .subscribe(
        onValue: { [state] tweets in state.value = (tweets, false, nil) },
        onFailure: { [state] failure in state.modify { ($0.isLoading, $0.failure) = (false, failure) } })
  }
}
