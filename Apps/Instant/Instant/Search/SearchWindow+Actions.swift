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
    add(actions.accounts, [], application) { $0.showAccounts() }
    addProgramActions(
      application, hasFullScreen: desktop.hasFullScreen, shortcuts: PackageResources.shortcuts_ui,
      domain: Language.domain, comments: localized("Searches short posts while you type"))
    // Not a shortcut of the application, which would come before what is marked in a field.
    window.onKeyPress(.afterFocus) { [weak self] key, modifiers in
      guard key == Key("c"), modifiers.contains(.control), modifiers.isDisjoint(with: [.alt, .shift]) else {
        return false
      }
      return self?.screen?.copy() ?? false
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
