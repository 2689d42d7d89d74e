import AppCore
import Rivulet

/// The page of an author: who it is, and the author's posts.
@MainActor
public final class ProfileViewModel: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  /// The author, at first with the name and the picture alone, from a post.
  public nonisolated let profile: Property<Profile>
  /// The newest post first.
  public nonisolated let tweets: Property<[Tweet]>
  public nonisolated let isLoading: Property<Bool>
  /// The failure of the last request; nil if it succeeded.
  public nonisolated let failure: Property<SearchFailure?>

  private nonisolated let state: MutableProperty<State>
  private let source: any TweetSource
  /// The pages that are requested, one after the other.
  private let pages = SerialDisposable()

  private struct State: Sendable {
    var profile: Profile
    var tweets: [Tweet] = []
    var next: Cursor?
    var isLoading = false
    var failure: SearchFailure?

    mutating func append(_ page: SearchPage) {
      // Pages overlap where something was posted in between.
      let known = Set(tweets.map(\.id))
      tweets += page.tweets.filter { !known.contains($0.id) }
      next = page.next
    }
  }

  init(of tweet: Tweet, source: any TweetSource) {
    self.source = source
    state = MutableProperty(State(profile: Profile(of: tweet)))
    profile = state.map(\.profile).removeDuplicates()
    tweets = state.map(\.tweets).removeDuplicates()
    isLoading = state.map(\.isLoading).removeDuplicates()
    failure = state.map(\.failure).removeDuplicates()
    lifetime.add(pages)
  }

  /// Requests the profile and the first posts, or what is missing after a failure.
  public func load() {
    let name = state.value.profile.screenName
    let profile = source.profile(of: name).map { profile in
      { @Sendable (state: inout State) in if let profile { state.profile = profile } }
    }
    let page = state.value.tweets.isEmpty ? source.posts(by: name) : state.value.next.map { source.page($0) } ?? .empty
    request(profile.merge(with: page.map { page in { @Sendable in $0.append(page) } }))
  }

  /// Requests older posts, where there are any.
  public func loadMore() {
    guard let next = state.value.next, !state.value.isLoading, state.value.failure == nil else { return }
    request(source.page(next).map { page in { @Sendable in $0.append(page) } })
  }

  private func request(_ changes: Signal<@Sendable (inout State) -> Void, SearchFailure>) {
    state.modify { ($0.isLoading, $0.failure) = (true, nil) }
    pages.inner = changes.deliverOnMain()
      .subscribe(
        onValue: { [state] change in state.modify { change(&$0) } },
        onFailure: { [state] failure in state.modify { ($0.isLoading, $0.failure) = (false, failure) } },
        onCompletion: { [state] in state.modify { $0.isLoading = false } })
  }
}
