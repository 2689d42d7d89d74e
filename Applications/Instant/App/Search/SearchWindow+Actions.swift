import AppCore
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// The actions of the menu and the shortcuts, independent of the content.
@MainActor
struct SearchActions {
  let accounts = SimpleAction("accounts")
}

extension SearchWindow {
  func addActions(_ application: Application?) {
    add("search", ["<Control>f"], application) { $0.screen?.find() }
    add("reload", ["F5"], application) { $0.screen?.model.reload() }
    add("show-new", ["<Control>n"], application) { $0.screen?.model.showNew() }
    add("back", ["<Alt>Left"], application) { $0.screen?.model.goBack() }
    add("save", ["<Control>d"], application) { $0.screen?.model.toggleSaved() }
    addTweetActions(application)
    // For notifications, which have their effect without a window of their own.
    let show = SimpleAction(name: "show-search", parameterType: VariantType(typeString: "s"))
    show.onActivate { [weak self] query in if let query = query?.string { self?.search(for: query) } }
    application?.addAction(show)
    add(actions.accounts, [], application) { $0.showAccounts() }
    addProgramActions(
      application, hasFullScreen: desktop.hasFullScreen, shortcuts: PackageResources.shortcuts_ui,
      domain: Language.domain, comments: localized("Searches short posts while you type"))
    // Not a shortcut of the application, which would come before what is marked in a field.
    window.onKeyPress(.afterFocus) { [weak self] key, modifiers in
      guard let screen = self?.screen else { return false }
      if key == .menu || key == .f10 && modifiers.contains(.shift) { return screen.results.showMenu() }
      guard key == Key("c"), modifiers.contains(.control), modifiers.isDisjoint(with: [.alt, .shift]),
        let tweet = screen.results.focused
      else { return false }
      screen.copy(tweet.words, saying: localized("Post copied"))
      return true
    }
  }

  func makeMenu() -> Menu {
    let account = Menu()
    account.append(localized("Accounts…"), action: "win.accounts", isHiddenWhenDisabled: true)
    return programMenu((account, nil))
  }

  /// Lets a person add accounts and remove them.
  func showAccounts() {
    guard let accounts else { return }
    AccountsDialog.present(AccountsViewModel(accounts), over: window, desktop)
  }
}

extension Key {
  /// The key that opens the menu of what has the focus.
  fileprivate static let menu = Key(rawValue: 0xFF67)
  fileprivate static let f10 = Key(rawValue: 0xFFC7)
}
