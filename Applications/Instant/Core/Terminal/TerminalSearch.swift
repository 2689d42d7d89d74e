import AppCore
import Foundation
import Rivulet
import RivuletLog

/// Searches as the window does, and prints what is found as it comes.
@MainActor
public final class TerminalSearch: LifetimeOwner {
  /// The exit statuses, as in other programs that search.
  enum Exit {
    static let found: Int32 = 0
    static let nothing: Int32 = 1
    static let trouble: Int32 = 2
  }

  public nonisolated let lifetime = Lifetime()
  /// The message for a query that is too short.
  public static var tooShort: String { localized("Search for three characters or more.") }
  private static var preparing: String {
    localized("The posts are being prepared. That takes some seconds, only this once.")
  }
  private let options: TerminalOptions
  private let place: String?
  private let model: SearchViewModel
  private let text: TerminalText
  private let write: @MainActor (String) -> Bool
  private let complain: @Sendable (String) -> Void
  private let end = ReplaySubject<Int32, Never>(capacity: 1)
  private var printed: Set<Int64> = []
  /// True if as many were printed as requested.
  private var isFilled = false

  /// Makes a search. Nothing is asked before ``run()``.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - source: The source to search.
  ///   - place: The name of the source for the user, which is written before it is asked; nil to write none.
  ///   - settings: Remembers whether accounts may be used.
  ///   - isHighlighted: True to highlight the searched words.
  ///   - scheduler: The clock of all delays.
  ///   - write: Writes results; returns false if the reader has gone.
  ///   - complain: Writes a line about a failure.
  public init(
    _ options: TerminalOptions, source: any TweetSource, named place: String? = nil,
    settings: MutableProperty<Settings>,
    isHighlighted: Bool = false, on scheduler: any TimedScheduler = MainScheduler(),
    write: @escaping @MainActor (String) -> Bool, complain: @escaping @Sendable (String) -> Void = writeToStandardError
  ) {
    self.options = options
    self.place = place
    self.write = write
    self.complain = complain
    if options.allows { settings.modify { $0.mayUseAccounts = true } }
    // No more text is typed.
    model = SearchViewModel(
      source: source, settings: settings, delay: .zero, on: scheduler, log: Logger(to: MemorySink()))
    text = TerminalText(terms: HighlightedTerms(options.query), isHighlighted: isHighlighted)
  }

  /// Searches, and sends the program's exit status when it is over.
  public func run() -> Signal<Int32, Never> {
    model.searchText.value = options.query
    if !model.isValid.value { return fail(Self.tooShort) }
    if let place { complain(localized("Searching %@…", place)) }
    model.isActive.value = options.follows
    // Looked at when it comes: the two belong together.
    model.status.combineLatest(with: model.results).signal
      .bind(onMain: self) { search, _ in search.show(search.model.status.value, search.model.results.value) }
    model.trouble.signal.removeDuplicates { ($0 == nil) == ($1 == nil) }.skip(first: 1)
      .bind(onMain: self) { search, trouble in search.tell(trouble) }
    model.hostMessages.deliverOnMain().bind(onMain: self) { search, message in search.complain(message) }
    // Said once, because nothing of the results can be seen meanwhile.
    model.source.preparation.signal.compacted().take(first: 1).deliverOnMain()
      .bind(onMain: self) { search, _ in search.complain(Self.preparing) }
    model.start()
    return end.signal.take(first: 1)
  }

  /// Ends early, as when a person interrupts it.
  public func stop(status: Int32) { end.send(status) }

  /// Writes one line at the first failure, however often the request is repeated, and one when it succeeds again.
  private func tell(_ trouble: SearchFailure?) {
    complain(
      trouble.map { localized("%@ Instant keeps trying.", $0.description) } ?? localized("The service answers again.")
    )
  }

  private func show(_ status: SearchStatus, _ results: SearchResults) {
    switch status {
    case .idle, .asking, .searching: return
    case .failed(let failure): fail(failure.wordsInTerminal)
    case .nothing:
      isFilled = true
      if !options.follows {
        complain(localized("Nothing was found."))
        end.send(Exit.nothing)
      }
    case .found: print(results)
    }
    if isFilled, results.newCount > 0 { model.showNew() }
  }

  /// Prints the requested number of posts, and after that the newer ones, the oldest of them first.
  private func print(_ results: SearchResults) {
    let unseen = results.tweets.filter { !printed.contains($0.id) }
    if isFilled { return print(unseen.reversed()) }
    print(unseen.prefix(options.count - printed.count))
    switch results.tail {
    case .more where printed.count < options.count: return model.loadMore()
    case .loading where printed.count < options.count: return
    case .failed(let failure) where printed.count < options.count:
      fail(failure.description)
      return
    default: break
    }
    isFilled = true
    // The remaining loaded posts were not requested, so they are never printed.
    printed.formUnion(results.tweets.map(\.id))
    if !options.follows { end.send(Exit.found) }
  }

  private func print(_ tweets: some Sequence<Tweet>) {
    for tweet in tweets {
      printed.insert(tweet.id)
      let words = options.isJSON ? TerminalPost(tweet, source: model.source.name).line : text.paragraph(tweet)
      if !write(words) { return end.send(Exit.found) }
    }
  }

  @discardableResult
  private func fail(_ reason: String) -> Signal<Int32, Never> {
    complain(reason)
    end.send(Exit.trouble)
    return end.signal.take(first: 1)
  }
}
