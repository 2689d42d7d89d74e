import AppCore
import Foundation
import Rivulet
import RivuletLog

/// The search as you type.
@MainActor
public final class SearchViewModel: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  public nonisolated let source: any TweetSource
  /// The text in the field.
  public nonisolated let searchText = MutableProperty("")
  /// True while an input method is composing the text. There is no search meanwhile.
  public nonisolated let isComposing = MutableProperty(false)
  /// True while the user looks at it. Newer posts are requested only then.
  public nonisolated let isActive = MutableProperty(false)
  /// True if the text is long enough to search for.
  public nonisolated let isValid: Property<Bool>
  public nonisolated let results: Property<SearchResults>
  public nonisolated let status: Property<SearchStatus>
  /// The failure of the last request for newer posts; nil if it succeeded.
  public nonisolated let trouble: Property<SearchFailure?>
  /// The hosts of the service in words, if there are several; nil while none answers.
  public nonisolated let hosts: Property<String?>
  /// Emits a sentence when another host of the service answers, and when one is back.
  public nonisolated var hostMessages: Signal<String, Never> { source.hosts?.messages ?? .empty }
  /// The problem, while the results are still usable.
  public nonisolated let notice: Property<String?>
  public nonisolated let history: SearchHistory
  public nonisolated let saved: SavedSearches
  /// True if the typed search is among the saved ones.
  public nonisolated let isSaved: Property<Bool>
  /// The page that is shown in place of the results; nil if there is none.
  public nonisolated let detail: Property<SearchDetail?>
  /// The conversation that is shown in place of the results; nil if there is none.
  public nonisolated let conversation: Property<ConversationViewModel?>
  /// The profile that is shown in place of the results; nil if there is none.
  public nonisolated let profile: Property<ProfileViewModel?>

  /// The text without the blanks around it; nil while it is being composed.
  private nonisolated let typed: Property<String?>
  nonisolated let state = MutableProperty(SearchState())
  /// The pages that were opened one from the other, the shown one last.
  private nonisolated let details = MutableProperty<[SearchDetail]>([])
  /// The status shown in place of the search's while access to the accounts is denied or not yet known; otherwise nil.
  private nonisolated let access = MutableProperty<SearchStatus?>(nil)
  /// Sends when older posts are wanted.
  private nonisolated let wants = Subject<Void, Never>()
  /// Sends when those posted since are to be shown.
  private nonisolated let shows = Subject<Void, Never>()
  /// Sends when the search is to be made again.
  private nonisolated let repeats = Subject<Void, Never>()
  private let settings: MutableProperty<Settings>
  private let delay: Duration
  private let scheduler: any TimedScheduler
  private let date: @Sendable () -> Date
  private let log: Logger
  private var isStarted = false

  /// Creates a view model. It makes no request before ``start()``.
  ///
  /// - Parameters:
  ///   - source: The source to search.
  ///   - settings: Remembers the history.
  ///   - delay: The time without a keystroke before a search starts.
  ///   - scheduler: The clock of all delays.
  ///   - date: The wall clock, for rate limits.
  ///   - log: The log of permissions and failures.
  public init(
    source: any TweetSource, settings: MutableProperty<Settings>, delay: Duration = .milliseconds(500),
    on scheduler: any TimedScheduler = MainScheduler(), date: @escaping @Sendable () -> Date = { Date() },
    log: Logger = .application
  ) {
    self.source = source
    self.settings = settings
    self.delay = delay
    self.scheduler = scheduler
    self.date = date
    self.log = log
    history = SearchHistory(settings)
    saved = SavedSearches(settings)
    isSaved = searchText.combineLatest(with: saved.entries).map { $1.contains($0.trimmed) }.removeDuplicates()
    detail = details.map(\.last)
    conversation = detail.map { if case .conversation(let model) = $0 { model } else { nil } }.removeDuplicates(by: ===)
    profile = detail.map { if case .profile(let model) = $0 { model } else { nil } }.removeDuplicates(by: ===)
    isValid = searchText.map { Self.isValid($0.trimmed) }.removeDuplicates()
    typed = searchText.combineLatest(with: isComposing).map { $1 ? nil : $0.trimmed }.removeDuplicates()
    results = state.results.removeDuplicates()
    status = state.combineLatest(with: access).map { $1 ?? $0.status }.removeDuplicates()
    trouble = state.trouble.removeDuplicates()
    hosts = source.hosts?.status.map(\.words).removeDuplicates() ?? .constant(nil)
    notice = trouble.map { $0.flatMap { if case .rateLimited = $0 { $0.description } else { nil } } }.removeDuplicates()
  }

  /// Returns whether a text is long enough to search for, in characters as a person counts them.
  public nonisolated static func isValid(_ text: String) -> Bool { text.count > 2 }

  /// Requests access to the accounts, and then searches for the typed text. Only the first call has an effect.
  public func start() {
    if isStarted { return }
    isStarted = true
    source.hosts?.returns.take(during: lifetime).subscribe { _ in }
    typed.signal.compacted().filter { !Self.isValid($0) }
      .bind(onMain: self) { model, _ in model.state.modify { $0.clear() } }
    typed.signal.removeDuplicates().skip(first: 1).bind(onMain: self) { model, _ in model.showResults() }
    let found = state.map { $0.status == .found ? $0.query : nil }.removeDuplicates()
    found.signal.debounce(for: .seconds(2), on: scheduler).compacted()
      .bind(onMain: self) { model, query in model.history.add(query) }
    search()
  }

  /// The whole pipeline: access to the accounts, then the typed text, then the search, then its results.
  private func search() {
    access.value = source.accounts == nil ? nil : .asking
    requestAccess()
      .then(typed.signal.compacted().setFailureType(to: SearchFailure.self))
      .filter(Self.isValid)
      .debounce(for: delay, on: scheduler)
      .flatMap(.latest) { [typed, searches] query in
        searches(query).take(until: typed.signal.filter { $0 != query }).setFailureType(to: SearchFailure.self)
      }
      .deliverOnMain()
      .filter { [typed] in $0.query == typed.value }
      .take(during: lifetime)
      .subscribeOnMain(
        onValue: { [weak self] in self?.show($0) },
        onFailure: { [weak self] in self?.end($0) })
  }

  private nonisolated func requestAccess() -> Signal<Void, SearchFailure> {
    guard let accounts = source.accounts else { return .empty }
    return accounts.requestAccess().mapFailure { SearchFailure($0) }.deliverOnMain()
      .handleEvents(onCompletion: { [access, log] in
        log.write("Access granted", level: .info)
        access.value = nil
      })
  }

  /// Returns a search that restarts on request, and when the account changes.
  private nonisolated var searches: @Sendable (String) -> Signal<SearchState, Never> {
    { [source, state, wants, shows, repeats, isActive, scheduler, date] query in
      let search = Search(
        query: query, source: source, wants: wants.signal, shows: shows.signal,
        isActive: isActive.removeDuplicates().signal, scheduler: scheduler, date: date)
      let account = source.accounts?.accounts.map(\.last).removeDuplicates() ?? .constant(nil)
      return account.signal.map { _ in }.merge(with: repeats.signal)
        .flatMap(.latest) { .deferred { search.states(after: state.value) } }
    }
  }

  private func show(_ new: SearchState) {
    if case .failed(let failure) = new.status, state.value.status != new.status { tell(failure) }
    state.value = new
  }

  /// The pipeline has failed: no typed text is searched for until a retry.
  private func end(_ failure: SearchFailure) {
    tell(failure)
    access.value = .failed(failure)
  }

  private func tell(_ failure: SearchFailure) {
    log.report("An error occurred: \(failure.error)\(failure.error == .invalidResponse ? " \(failure)" : "")")
  }

  /// Retries what failed: the access to the accounts, the search, or the loading of older posts.
  public func retry() {
    if case .failed = access.value {
      source.accounts?.forgetRefusal()
      search()
    } else if case .failed = state.value.status {
      repeats.send(())
    } else if case .failed = state.value.results.tail {
      wants.send(())
    }
  }

  /// Searches again, whether it failed or not.
  public func reload() {
    switch status.value {
    case .found, .nothing: repeats.send(())
    case .idle, .asking, .searching, .failed: retry()
    }
  }

  /// Loads older posts, where there are any.
  public func loadMore() { if state.value.results.tail == .more { wants.send(()) } }

  /// Shows the posts published since the search above the others.
  public func showNew() {
    // Some of the newer posts are missing, so all are requested again.
    if state.value.results.hasMoreNew { repeats.send(()) } else { shows.send(()) }
  }

  /// Shows the conversation that a post is part of.
  public func open(_ tweet: Tweet) {
    let conversation = ConversationViewModel(tweet, source: source)
    show(.conversation(conversation))
    conversation.load()
  }

  /// Shows the page of a post's author.
  public func openProfile(of tweet: Tweet) {
    if profile.value?.profile.value.screenName == tweet.screenName { return }
    let profile = ProfileViewModel(of: tweet, source: source)
    show(.profile(profile))
    profile.load()
  }

  /// The number of pages that one can go back.
  static let depth = 30

  private func show(_ detail: SearchDetail) {
    if details.value.count == Self.depth { details.modify { $0.removeFirst() }.end() }
    details.modify { $0.append(detail) }
  }

  /// Shows the page before the current one again, or the results.
  public func goBack() { details.modify { $0.popLast() }?.end() }

  /// Shows the results again.
  public func showResults() {
    let former = details.value
    details.value = []
    for detail in former { detail.end() }
  }

  /// Searches for the posts of an author.
  public func showPosts(by tweet: Tweet) { searchText.value = "from:\(tweet.screenName)" }

  /// Saves the typed search, or removes it from the saved ones.
  public func toggleSaved() { if let query = typed.value, Self.isValid(query) { saved.toggle(query) } }

  /// A watch over the saved searches, with the clock of this search.
  public var watch: SavedSearchWatch { SavedSearchWatch(source, settings: settings, on: scheduler, date: date) }

  /// Keeps what is typed in the history, and tries again what failed.
  public func submit() {
    if let query = typed.value, Self.isValid(query) { history.add(query) }
    retry()
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
