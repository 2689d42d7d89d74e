import AppCore
import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// The right side: what was found, or why there is nothing to see.
@MainActor
final class ResultsPane: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let list: TweetList
  /// Sends when a person wants to add an account.
  let accountRequests: Signal<Void, Never>
  private let model: SearchViewModel
  private let contents: Stack

  private let conversation: ConversationPane
  private let profile: ProfilePane
  /// The posts that pages were opened from, by what shows the posts; nil stands for the results.
  private var origins: [ObjectIdentifier?: Tweet.ID] = [:]

  /// - Parameter open: Opens the conversation of a post.
  init(
    _ model: SearchViewModel, _ list: TweetList, _ interface: UIBuilder, _ context: TweetContext,
    open: @escaping @MainActor (Tweet) -> Void
  ) throws {
    (self.model, self.list) = (model, list)
    conversation = try ConversationPane(model, interface, context, open: open)
    profile = try ProfilePane(model, interface, context, open: open)
    contents = try interface.outlet("contents")
    let remedy: Button = try interface.outlet("remedy")
    accountRequests = remedy.reactive.clicked.filter { [status = model.status] in status.value.remedy == .addAccount }
    try bindTitle(interface)
    try bindContents(interface)
    bind(remedy)
    try bindNew(interface)
    try bindTail(interface)
  }

  /// The list that is shown.
  var view: CellList<TweetCell> {
    switch model.detail.value {
    case nil: list.view
    case .conversation: conversation.view
    case .profile: profile.view
    }
  }
  private var tweets: [Tweet] {
    switch model.detail.value {
    case nil: list.tweets
    case .conversation: conversation.tweets
    case .profile: profile.tweets
    }
  }
  /// True if a post has the keyboard.
  var hasFocus: Bool { view.focusedIndex != nil }

  /// The post that has the keyboard.
  var focused: Tweet? {
    guard let index = view.focusedIndex else { return nil }
    return tweets.indices.contains(index) ? tweets[index] : nil
  }

  /// Remembers the post that a page is opened from, so that the keyboard returns to it.
  func leave(from tweet: Tweet) { origins[model.detail.value?.id] = tweet.id }

  /// Gives the keyboard to a post: to the one that has it or had it, or to the first.
  func grabFocus() {
    let origin = origins[model.detail.value?.id].flatMap { id in tweets.firstIndex { $0.id == id } }
    if let index = view.focusedIndex ?? origin, view.focus(index) { return }
    if !view.focus(0) { view.grabFocus() }
  }

  /// Shows the menu of the post that has the keyboard. Returns false if there is none.
  func showMenu() -> Bool {
    guard let index = view.focusedIndex, let cell = view.cells[index] else { return false }
    cell.showMenu()
    return true
  }

  private func bindTitle(_ interface: UIBuilder) throws {
    let title: WindowTitle = try interface.outlet("title")
    let notice: Label = try interface.outlet("notice")
    model.results.signal.map { $0.query.isEmpty ? localized("Results") : $0.query }.removeDuplicates()
      .bind(to: title.reactive.title)
    model.hosts.signal.map { [name = model.source.name] in $0 ?? name }.bind(to: title.reactive.subtitle)
    // In a narrow window there is no room for all of it.
    model.hosts.signal.bind(onMain: title) { title, hosts in title.tooltipText = hosts }
    model.notice.signal.map { $0 != nil }.bind(to: notice.reactive.isVisible)
    model.notice.signal.compacted().bind(to: notice.reactive.text)
  }

  private func bindContents(_ interface: UIBuilder) throws {
    let problem: StatusPage = try interface.outlet("problem")
    let nothing: StatusPage = try interface.outlet("nothing")
    let icons = [
      "idle": "system-search-symbolic", "searching": "system-search-symbolic", "nothing": "system-search-symbolic",
      "problem": "dialog-warning-symbolic",
    ]
    for (id, icon) in icons {
      let page: StatusPage = try interface.outlet(id)
      page.showIcon(icon)
    }
    let content = model.status.combineLatest(with: model.results).combineLatest(with: model.detail)
    content.signal.map { content, detail in
      detail?.page ?? content.0.page(hasResults: !content.1.tweets.isEmpty)
    }
    .removeDuplicates().map { $0 }
    .bind(to: contents.reactive.visibleChildName)
    model.status.signal.compactMap(\.failure).map { $0.description }.bind(to: problem.reactive.details)
    model.searchText.signal.map { localized("No post contains “%@”.", $0) }.bind(to: nothing.reactive.details)
    // What is shown while the answer is on its way is that of an earlier search.
    model.status.signal.map { $0 == .searching }.removeDuplicates().bind(onMain: list.view) { view, isStale in
      isStale ? view.addCSSClass("stale") : view.removeCSSClass("stale")
    }
  }

  private func bind(_ remedy: Button) {
    model.status.signal.compactMap(\.remedy).map(\.label).bind(to: remedy.reactive.label)
    remedy.reactive.clicked.filter { [status = model.status] in status.value.remedy != .addAccount }
      .bind(onMain: model) { model, _ in model.retry() }
  }

  private func bindNew(_ interface: UIBuilder) throws {
    let showNew: Button = try interface.outlet("showNew")
    let label = model.results.signal.map(\.newLabel).removeDuplicates()
    label.map { $0 != nil }.bind(to: showNew.reactive.isVisible)
    label.filter { $0 != nil }.bind(to: showNew.reactive.label)
    showNew.reactive.clicked.bind(onMain: model) { model, _ in model.showNew() }
  }

  private func bindTail(_ interface: UIBuilder) throws {
    let tail: Box = try interface.outlet("tail")
    let spinner: Spinner = try interface.outlet("tailSpinner")
    let text: Label = try interface.outlet("tailText")
    let retry: Button = try interface.outlet("tailRetry")
    let state = model.results.signal.map(\.tail).removeDuplicates()
    state.map { $0.words != nil }.bind(to: tail.reactive.isVisible)
    state.map { $0.words ?? "" }.bind(to: text.reactive.text)
    state.map { $0 == .loading }.bind(to: spinner.reactive.isSpinning)
    state.map { $0 != .loading }.bind(to: retry.reactive.isVisible)
    retry.reactive.clicked.bind(onMain: model) { model, _ in model.retry() }
  }
}

extension SearchStatus {
  /// The name of the page that shows it.
  fileprivate func page(hasResults: Bool) -> String {
    switch self {
    // The question is in front.
    case .idle, .asking: "idle"
    case .searching: hasResults ? "found" : "searching"
    case .found: "found"
    case .nothing: "nothing"
    case .failed: "problem"
    }
  }

  fileprivate var failure: SearchFailure? { if case .failed(let failure) = self { failure } else { nil } }
  fileprivate var remedy: SearchFailure.Remedy? { failure?.remedy }
}

extension SearchDetail {
  /// The name of the page that shows it.
  fileprivate var page: String {
    switch self {
    case .conversation: "conversation"
    case .profile: "profile"
    }
  }
}

extension SearchFailure.Remedy {
  fileprivate var label: String? {
    switch self {
    case .askAgain: localized("Ask Again")
    case .addAccount: localized("Add an Account…")
    case .retry, .wait: localized("Try Again")
    }
  }
}

extension SearchResults.Tail {
  /// The text below the list.
  fileprivate var words: String? {
    switch self {
    case .end, .more: nil
    case .loading: localized("Loading older posts…")
    case .failed(let failure): failure.description
    }
  }
}
