import AppCore
import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK
import RivuletLog

/// The program's window, around the search in one source or another.
///
/// Retain it for as long as the window is in use: it retains the window, and the window does not retain it.
@MainActor
final class SearchWindow: ProgramWindow {
  static let program = "Instant"
  let window: AdwaitaApplicationWindow
  let settings: SettingsFile
  /// The sources to choose from.
  private(set) var origins: [SearchOrigin]
  /// The program's keys at hosts, by the names of their sources.
  private var keys = ServiceKeys()
  /// The source given on the command line by an address: it isn't stored as the last source.
  private var temporary: SearchOrigin?
  let desktop: Desktop
  let actions = SearchActions()
  /// The current screen.
  private(set) var screen: SearchScreen?
  /// The source that is searched.
  private(set) var origin: SearchOrigin?
  /// The accounts at the service that is searched; nil where none are needed.
  private(set) var accounts: TwitterAccounts?
  /// Looks for new posts of the saved searches.
  private var watch: SavedSearchWatch?
  /// Has the current screen.
  private let page = Bin()

  /// Makes the window, as it was left. It has nothing in it yet.
  init(
    _ application: Application?, origins: [SearchOrigin], settings: SettingsFile, desktop: Desktop = .system
  ) {
    window = AdwaitaApplicationWindow(application: application, title: Self.program)
    (self.origins, self.settings, self.desktop) = (origins, settings, desktop)
    settings.remember(window)
    // Without them, a search would have to be made up again, and an account to log in.
    settings.saveBeforeClosing(window) { $0.saved == $1.saved && $0.accounts == $1.accounts }
    page.expandsVertically = true
    window.content = Box(.vertical, [page, settings.makeNotice()])
    window.followDarkness()
    addActions(application)
  }

  /// Searches somewhere else, for the same text.
  ///
  /// - Parameters:
  ///   - origin: The source of the posts.
  ///   - prompt: Asks whether accounts may be used, in place of a dialog.
  func show(_ origin: SearchOrigin, prompt: AccessPrompt? = nil) throws {
    let dialog = AccessPrompt { [weak self] service in
      self.map { AccessQuestion.ask(service, over: $0.window) } ?? .empty
    }
    let key = keys.key(of: origin.name, stored: settings.settings.value.keys) { Logger.application.report($0) }
    let (source, accounts) = origin.makeSource(settings: settings.settings, prompt: prompt ?? dialog, key: key)
    try show(SearchViewModel(source: source, settings: settings.settings), accounts: accounts, origin: origin)
  }

  /// Takes over a source of the command line. One that has an address is in the list from now on and is shown for this run.
  ///
  /// - Parameter key: The program's key there; nil for the stored one.
  /// - Returns: True if the source is searched already, with another key.
  @discardableResult
  func take(_ origin: SearchOrigin, key: ServiceKey?) -> Bool {
    guard origin.hasOwnAddress else { return false }
    if !origins.contains(origin) { origins.insert(origin, at: 0) }
    if settings.settings.value.source != origin.name { temporary = origin }
    guard let key, keys.given[origin.name] != key else { return false }
    keys.given[origin.name] = key
    return self.origin == origin
  }

  /// Keeps a source that the user has chosen in the window, with the key that it was given with.
  private func keep(_ origin: SearchOrigin) {
    guard temporary == origin else { return }
    temporary = nil
    guard let key = keys.given[origin.name].flatMap(StoredServiceKey.init) else { return }
    settings.settings.value.keys[origin.name] = key
  }

  /// Shows a search, in place of the one before.
  func show(_ model: SearchViewModel, accounts: TwitterAccounts?, origin: SearchOrigin) throws {
    let screen = try SearchScreen(model) { [desktop, weak window] address in
      if let window { desktop.open(address, window) }
    }
    if let former = self.screen {
      model.searchText.value = former.model.searchText.value
      former.end()
    }
    (self.screen, self.accounts, self.origin) = (screen, accounts, origin)
    actions.accounts.isEnabled = accounts != nil
    if origin != temporary { settings.settings.value.source = origin.name }
    page.child = screen.content
    screen.menu.menuModel = makeMenu()
    offerOrigins(screen, origin)
    window.reactive.isActive.take(during: screen.lifetime).bind(to: model.isActive)
    model.hostMessages.take(during: screen.lifetime)
      .bind(onMain: screen) { screen, message in screen.content.show(message) }
    screen.results.accountRequests.bind(onMain: self) { window, _ in window.showAccounts() }
    model.results.signal.take(during: screen.lifetime)
      .map { $0.query.isEmpty ? "Instant" : localized("%@ – Instant", $0.query) }.removeDuplicates().map { $0 }
      .bind(to: window.reactive.title)
    watch(model)
    if window.isMapped { start() }
  }

  private func watch(_ model: SearchViewModel) {
    watch?.lifetime.end()
    let watch = model.watch
    self.watch = watch
    watch.findings.bind(onMain: self) { window, finding in
      // What is looked at has a button for new posts.
      let isSeen = window.window.isActive && window.screen?.model.results.value.query == finding.query
      if !isSeen { window.desktop.notify(finding, window.window) }
    }
  }

  /// Searches for a text, in front of other windows.
  func search(for query: String) {
    screen?.model.searchText.value = query
    window.present()
  }

  func present() {
    window.present()
    start()
  }

  /// Not called before the window is visible, because the question for access is a dialog over it.
  private func start() {
    screen?.form.entry.grabFocus()
    screen?.model.start()
  }

  private func offerOrigins(_ screen: SearchScreen, _ origin: SearchOrigin) {
    let origins = origins.contains(origin) ? origins : [origin] + origins
    let choice = screen.form.origin
    choice.offer(origins.map(\.title))
    choice.selected = origins.firstIndex(of: origin) ?? 0
    choice.isVisible = origins.count > 1
    choice.reactive.selected.values.skip(first: 1).deliverOnMain()
      .take(during: screen.lifetime)
      .bind(onMain: self) { window, index in
        do {
          window.keep(origins[index])
          try window.show(origins[index])
        } catch {
          writeToStandardError("\(error)")
        }
      }
  }
}
