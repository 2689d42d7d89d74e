import Foundation
import Rivulet

/// Searches while somebody types.
@MainActor
public final class SearchViewModel: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  public nonisolated let source: any TweetSource
  /// What is typed.
  public nonisolated let searchText = MutableProperty("")
  /// Whether the text is still being composed by an input method. Nothing is searched for meanwhile.
  public nonisolated let isComposing = MutableProperty(false)
  /// Whether somebody looks at it. Only then is asked for what was posted since.
  public nonisolated let isActive = MutableProperty(false)
  /// Whether enough is typed to search for.
  public nonisolated let isValid: Property<Bool>
  public nonisolated let results: Property<SearchResults>
  public nonisolated let status: Property<SearchStatus>
  /// What is the matter while the results go on being usable.
  public nonisolated let notice: Property<String?>
  public nonisolated let history: SearchHistory

  private let currentResults = MutableProperty(SearchResults())
  private let currentStatus = MutableProperty(SearchStatus.idle)
  private let currentNotice = MutableProperty<String?>(nil)

  public init(
    source: any TweetSource, settings: MutableProperty<Settings>, on scheduler: any TimedScheduler = MainScheduler(),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.source = source
    isValid = searchText.map { $0.count > 2 }
    results = Property(currentResults)
    status = Property(currentStatus)
    notice = Property(currentNotice)
    history = SearchHistory(settings)
  }

  /// Asks whether the accounts may be used, and then searches for what is typed. Only the first call does something.
  public func start() {}
  /// Tries again what failed.
  public func retry() {}
  /// Loads older posts, where there are any.
  public func loadMore() {}
  /// Puts what was posted since on top.
  public func showNew() {}
  /// Keeps what is typed in the history, and tries again what failed.
  public func submit() {}
}
