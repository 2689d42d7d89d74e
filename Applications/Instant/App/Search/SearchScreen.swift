import AppCore
import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// All that a window shows of one source: the search on the left and what it finds on the right, or below it in a narrow window.
@MainActor
final class SearchScreen: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  /// The panes, with short messages over them.
  let content: ToastOverlay
  let root: Leaflet
  let model: SearchViewModel
  let form: SearchForm
  let results: ResultsPane
  let menu: MenuButton
  /// The post that the menu was opened for.
  private(set) var menuTarget: Tweet?
  private let searchPage: Box
  private let resultsPage: Box
  private let browse: @MainActor (URL) -> Void

  /// - Parameters:
  ///   - model: The state to show.
  ///   - open: Opens an address in a browser.
  init(_ model: SearchViewModel, open: @escaping @MainActor (URL) -> Void) throws {
    self.model = model
    browse = open
    let interface = try UIBuilder(PackageResources.instant_ui, file: "instant.ui", domain: Language.domain)
    root = try interface.outlet("leaflet")
    content = ToastOverlay(root)
    menu = try interface.outlet("menu")
    searchPage = try interface.outlet("searchPage")
    resultsPage = try interface.outlet("resultsPage")
    form = try SearchForm(model, interface)
    let minutes = Signal<Duration, Never>.interval(.seconds(60), on: MainScheduler()).map { _ in Date() }
    weak var screen: SearchScreen?
    let context = TweetContext(
      avatars: .textures(scale: root.scaleFactor, hosts: model.source.hosts),
      now: Property(initial: Date(), then: minutes.take(during: lifetime)),
      follow: { [searchText = model.searchText] address in
        if let query = TweetLink.query(of: address) { searchText.value = query } else { URL(page: address).map(open) }
      },
      showProfile: { screen?.openProfile(of: $0) },
      showMenu: { screen?.showMenu(of: $0, over: $1, at: $2) })
    let list = TweetList(model, in: try interface.outlet("scroller"), context)
    results = try ResultsPane(model, list, interface, context) { screen?.open($0) }
    screen = self
    list.view.onActivated { [weak self] (index: Int) in
      guard let self, results.list.tweets.indices.contains(index) else { return }
      self.open(results.list.tweets[index])
    }
    try bindFolding(interface)
    bindKeys()
    // The button that led to the question may be hidden now, so the focus moves to the search field.
    model.status.signal.pairwise().filter { $0 == .asking && $1 == .idle }
      .bind(onMain: self) { screen, _ in screen.find() }
    // What has the focus in one list is hidden with it.
    model.detail.signal.map { $0?.id }.removeDuplicates().skip(first: 1).deliver(on: MainScheduler())
      .bind(onMain: self) { screen, _ in if !screen.form.entry.hasFocusWithin { screen.showResults() } }
  }

  /// Goes to the search field, with what is in it marked.
  func find() { form.entry.grabFocus() }

  /// Shows the conversation that a post is part of.
  func open(_ tweet: Tweet) {
    results.leave(from: tweet)
    model.open(tweet)
  }

  /// Shows the page of a post's author.
  func openProfile(of tweet: Tweet) {
    results.leave(from: tweet)
    model.openProfile(of: tweet)
  }

  /// Goes to the results, and to the first of them.
  func showResults() { results.grabFocus() }

  /// The post that an action of the menu or a key is about: the one with the keyboard, also while its menu is open.
  var target: Tweet? { menuTarget ?? results.focused }

  /// Copies a post, or a part of it, and says so.
  func copy(_ text: String, saying message: String) {
    Clipboard.set(text)
    content.show(message)
  }

  /// Opens the page of a post in a browser.
  func browse(_ tweet: Tweet) { if let page = tweet.pageURL { browse(page) } }

  /// Shows what can be done with a post.
  ///
  /// - Parameters:
  ///   - widget: The post's widget.
  ///   - point: The place within it that the menu points to; nil for its middle.
  func showMenu(of tweet: Tweet, over widget: Widget, at point: Point?) {
    menuTarget = tweet
    let menu = PopoverMenu(model: TweetMenu.items(for: tweet))
    menu.hasArrow = point == nil
    if let point { menu.pointingTo = PixelRectangle(x: Int(point.x), y: Int(point.y), width: 1, height: 1) }
    menu.setParent(widget)
    menu.onClosed { [weak self, weak menu] in
      // The chosen action comes after this.
      Task {
        if self?.menuTarget == tweet { self?.menuTarget = nil }
        menu?.unparent()
      }
    }
    menu.popUp()
  }

  /// Releases the source: objects that outlive the screen, such as the window, receive nothing from it any more.
  func end() {
    lifetime.end()
    model.lifetime.end()
  }

  private func bindFolding(_ interface: UIBuilder) throws {
    let (searchBar, resultsBar): (AdwaitaHeaderBar, AdwaitaHeaderBar) = (
      try interface.outlet("searchBar"), try interface.outlet("resultsBar")
    )
    let (body, options): (Box, Box) = (try interface.outlet("resultsBody"), try interface.outlet("options"))
    let showNew: Button = try interface.outlet("showNew")
    let isFolded = root.reactive.isFolded
    // Side by side, the window's buttons are at the outer edges alone.
    isFolded.bind(to: searchBar.reactive.showsEndTitleButtons)
    isFolded.removeDuplicates().bind(onMain: self) { screen, isFolded in
      let page = isFolded ? screen.searchPage : screen.resultsPage
      guard body.parent !== page else { return }
      let focused = screen.results.list.view.focusedIndex
      (body.parent as? Box)?.remove(body)
      page.append(body)
      (isFolded ? resultsBar : searchBar).remove(showNew)
      if isFolded { searchBar.packStart(showNew) } else { resultsBar.packEnd(showNew) }
      screen.root.visibleChild = screen.searchPage
      if let focused { screen.results.list.view.focus(focused) }
    }
    // In a narrow window there is room for one: what is found, or what could be searched for.
    let showsResults = model.isValid.combineLatest(with: model.status).map { $0 || $1.needsAttention }.signal
    isFolded.combineLatest(with: showsResults).map { !$0 || $1 }.bind(to: body.reactive.isVisible)
    isFolded.combineLatest(with: showsResults).map { !$0 || !$1 }.bind(to: options.reactive.isVisible)
  }

  private func bindKeys() {
    let entry = form.entry
    entry.reactive.activate.bind(onMain: self) { screen, _ in
      screen.model.submit()
      screen.showResults()
    }
    entry.reactive.stopSearch.replace(with: "").bind(to: model.searchText)
    searchPage.onKeyPress(.afterFocus) { [weak self] key, modifiers in
      guard let self, modifiers.isDisjoint(with: [.control, .alt]), key == .down, !results.hasFocus else {
        return false
      }
      showResults()
      return true
    }
    content.onKeyPress(.afterFocus) { [weak self] key, modifiers in
      guard let self, modifiers.isDisjoint(with: [.control, .alt]) else { return false }
      if key == .escape, model.detail.value != nil {
        model.goBack()
        return true
      }
      // On some keyboards the slash is typed with Shift.
      guard key == Key("/") || key == .escape else { return false }
      find()
      return true
    }
  }
}

extension SearchStatus {
  /// True if there is something to be seen that doesn't depend on a text.
  fileprivate var needsAttention: Bool {
    switch self {
    case .idle, .searching, .found, .nothing: false
    case .asking, .failed: true
    }
  }
}
