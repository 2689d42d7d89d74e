import AppCore
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// The left side: what is searched for, where, and what was searched for before.
@MainActor
final class SearchForm: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let entry: SearchEntry
  let origin: DropDown
  /// Saves the typed search.
  let save: Button
  private let model: SearchViewModel

  init(_ model: SearchViewModel, _ interface: UIBuilder) throws {
    self.model = model
    entry = try interface.outlet("search")
    origin = try interface.outlet("origin")
    save = try interface.outlet("save")
    bindEntry()
    let spinner: Spinner = try interface.outlet("spinner")
    let hint: Label = try interface.outlet("hint")
    let isSearching = model.status.map { $0 == .searching }.removeDuplicates().signal
    isSearching.bind(to: spinner.reactive.isSpinning)
    isSearching.bind(to: spinner.reactive.isVisible)
    let preparation = model.source.preparation.map { $0.map { Int($0 * 100) } }.removeDuplicates()
    model.isValid.combineLatest(with: model.status).combineLatest(with: model.results).combineLatest(with: preparation)
      .map { Self.hint(isValid: $0.0.0, $0.0.1, $0.1, preparation: $1) }.removeDuplicates().signal.deliverOnMain()
      .bind(to: hint.reactive.text)
    try bindHistory(interface)
    try bindSaved(interface)
  }

  private func bindSaved(_ interface: UIBuilder) throws {
    let box: Box = try interface.outlet("saved")
    let list: ListBox = try interface.outlet("savedSearches")
    let (saved, searchText) = (model.saved, model.searchText)
    model.isSaved.signal.bind(onMain: save) { save, isSaved in
      save.iconName = isSaved ? "starred-symbolic" : "non-starred-symbolic"
      save.accessibleName = isSaved ? localized("Remove from the saved searches") : localized("Save this search")
      save.tooltipText = save.accessibleName
    }
    model.isValid.signal.bind(to: save.reactive.isSensitive)
    save.reactive.clicked.bind(onMain: model) { model, _ in model.toggleSaved() }
    saved.entries.map { !$0.isEmpty }.signal.bind(to: box.reactive.isVisible)
    saved.entries.changes(by: \.self).bind(
      to: list.reactive.rows { query in
        Self.row(query, removing: localized("Remove “%@” from the saved searches", query)) { saved.remove(query) }
      })
    list.onActivated { index in
      let entries = saved.entries.value
      if entries.indices.contains(index) { searchText.value = entries[index] }
    }
  }

  private func bindEntry() {
    entry.reactive.text.bind(twoWay: model.searchText)
    entry.input?.reactive.preeditChanged.map { !$0.isEmpty }.bind(to: model.isComposing)
    model.isValid.signal.bind(onMain: entry) { entry, isValid in
      entry.addCSSClass(isValid ? "valid" : "invalid")
      entry.removeCSSClass(isValid ? "invalid" : "valid")
    }
  }

  private func bindHistory(_ interface: UIBuilder) throws {
    let recent: Box = try interface.outlet("recent")
    let list: ListBox = try interface.outlet("history")
    let clear: Button = try interface.outlet("clearHistory")
    let (history, searchText) = (model.history, model.searchText)
    history.entries.map { !$0.isEmpty }.signal.bind(to: recent.reactive.isVisible)
    history.entries.changes(by: \.self).bind(
      to: list.reactive.rows { query in
        Self.row(query, removing: localized("Forget “%@”", query)) { history.remove(query) }
      })
    list.onActivated { index in
      let entries = history.entries.value
      if entries.indices.contains(index) { searchText.value = entries[index] }
    }
    clear.reactive.clicked.subscribeOnMain { history.removeAll() }
  }

  /// Returns the text below the field.
  private nonisolated static func hint(
    isValid: Bool, _ status: SearchStatus, _ results: SearchResults, preparation percent: Int?
  ) -> String {
    switch status {
    case .searching where percent != nil: localized("Preparing the posts, only this once: %@ %", "\(percent ?? 0)")
    case _ where !isValid: localized("Type at least three characters.")
    case .searching: localized("Searching…")
    case .nothing: localized(plural: "%@ post", "%@ posts", 0)
    case .found where results.tail == .end: localized(plural: "%@ post", "%@ posts", results.tweets.count)
    case .found: localized(plural: "%@ post, and older ones", "%@ posts, and older ones", results.tweets.count)
    case .idle, .asking, .failed: ""
    }
  }

  private static func row(
    _ query: String, removing name: String, _ action: @escaping @MainActor () -> Void
  ) -> Widget {
    let label = Label(query.withoutOverrides)
    label.isEllipsized = true
    label.xAlignment = 0
    label.expandsHorizontally = true
    let remove = Button(iconName: "edit-delete-symbolic", accessibleName: name)
    remove.addCSSClass("flat")
    remove.tooltipText = remove.accessibleName
    remove.reactive.clicked.subscribeOnMain { action() }
    return Box(.horizontal, spacing: 6, [label, remove])
  }
}
