import AppCore
import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// All that a window shows of one source: the search on the left, and what it finds on the right.
@MainActor
final class SearchScreen: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root: Leaflet
  let model: SearchViewModel
  let form: SearchForm
  let results: ResultsPane
  let menu: MenuButton
  private let searchPage: Box
  private let resultsPage: Box

  /// - Parameters:
  ///   - model: The state to show.
  ///   - open: Opens an address in a browser.
  init(_ model: SearchViewModel, open: @escaping @MainActor (URL) -> Void) throws {
    self.model = model
    let interface = try UIBuilder(PackageResources.instant_ui, file: "instant.ui", domain: Language.domain)
    root = try interface.outlet("leaflet")
    menu = try interface.outlet("menu")
    searchPage = try interface.outlet("searchPage")
    resultsPage = try interface.outlet("resultsPage")
    form = try SearchForm(model, interface)
    let minutes = Signal<Duration, Never>.interval(.seconds(60), on: MainScheduler()).map { _ in Date() }
    let list = TweetList(
      model, in: try interface.outlet("scroller"), avatars: .textures(scale: root.scaleFactor),
      now: Property(initial: Date(), then: minutes.take(during: lifetime))
    ) { [searchText = model.searchText] address in
      if let query = TweetLink.query(of: address) { searchText.value = query } else { URL(string: address).map(open) }
    }
    results = try ResultsPane(model, list, interface)
    // Activating a post opens its page; a post without a page is copied, so that there is always an effect.
    list.view.onActivated { [weak list] index in
      guard let tweets = list?.tweets, tweets.indices.contains(index) else { return }
      if let page = tweets[index].pageURL { open(page) } else { Clipboard.set(tweets[index].words) }
    }
    try bindFolding(interface)
    bindKeys()
    // The button that led to the question may be hidden now, so the focus moves to the search field.
    model.status.signal.pairwise().filter { $0 == .asking && $1 == .idle }
      .bind(onMain: self) { screen, _ in screen.find() }
  }

  /// Goes to the search field, with what is in it marked.
  func find() {
    root.visibleChild = searchPage
    form.entry.grabFocus()
  }

  /// Goes to the results, and to the first of them.
  func showResults() {
    root.visibleChild = resultsPage
    if !results.list.view.focus(results.list.view.focusedIndex ?? 0) { results.list.view.grabFocus() }
  }

  /// Copies the focused post. Returns false if no post has the keyboard focus.
  func copy() -> Bool {
    guard let tweet = results.list.focused else { return false }
    Clipboard.set(tweet.words)
    return true
  }

  /// Releases the source: objects that outlive the screen, such as the window, receive nothing from it any more.
  func end() {
    lifetime.end()
    model.lifetime.end()
  }

  private func bindFolding(_ interface: UIBuilder) throws {
    let back: Button = try interface.outlet("back")
    let showResults: Button = try interface.outlet("showResults")
    back.reactive.clicked.bind(onMain: self) { screen, _ in screen.find() }
    showResults.reactive.clicked.bind(onMain: self) { screen, _ in screen.showResults() }
    let (searchBar, resultsBar): (AdwaitaHeaderBar, AdwaitaHeaderBar) = (
      try interface.outlet("searchBar"), try interface.outlet("resultsBar")
    )
    let isFolded = root.reactive.isFolded
    // Side by side, the window's buttons are at the outer edges alone.
    isFolded.bind(to: searchBar.reactive.showsEndTitleButtons)
    isFolded.bind(to: resultsBar.reactive.showsStartTitleButtons)
    isFolded.bind(to: back.reactive.isVisible)
    isFolded.combineLatest(with: model.status.signal).map { $0 && $1.hasPage }
      .bind(to: showResults.reactive.isVisible)
  }

  private func bindKeys() {
    let entry = form.entry
    entry.reactive.activate.bind(onMain: self) { screen, _ in
      screen.model.submit()
      screen.showResults()
    }
    entry.reactive.stopSearch.replace(with: "").bind(to: model.searchText)
    searchPage.onKeyPress(.afterFocus) { [weak self] key, modifiers in
      guard modifiers.isDisjoint(with: [.control, .alt]), key == .down else { return false }
      self?.showResults()
      return true
    }
    root.onKeyPress(.afterFocus) { [weak self] key, modifiers in
      guard let self, modifiers.isDisjoint(with: [.control, .alt]) else { return false }
      // On some keyboards the slash is typed with Shift.
      guard key == Key("/") || key == .escape else { return false }
      find()
      return true
    }
  }
}

extension SearchStatus {
  /// True if there is something to show on the right.
  fileprivate var hasPage: Bool {
    switch self {
    case .idle, .asking, .searching: false
    case .found, .nothing, .failed: true
    }
  }
}

extension Tweet {
  /// The post as it is copied.
  fileprivate var words: String {
    ["\(authorName) (@\(screenName)): \(text)", pageURL?.absoluteString].compactMap(\.self).joined(separator: "\n")
  }
}
