import AppCore
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// What can be chosen from the menu or by a shortcut, whatever is shown.
@MainActor
struct SearchActions {
  let accounts = Action("accounts")
  let fullScreen = Action("full-screen")
}

extension SearchWindow {
  func addActions(_ application: Application?) {
    add("search", ["<Control>f"], application) { $0.screen?.find() }
    add("reload", ["F5"], application) { $0.screen?.model.reload() }
    add("show-new", ["<Control>n"], application) { $0.screen?.model.showNew() }
    add(actions.accounts, [], application) { $0.showAccounts() }
    add(actions.fullScreen, ["F11"], application) { $0.window.isFullScreen.toggle() }
    actions.fullScreen.isEnabled = desktop.hasFullScreen
    add("shortcuts", ["<Control>question", "F1"], application) { $0.showShortcuts() }
    add("about", [], application) { $0.showAbout() }
    add("close", ["<Control>w", "<Control>q"], application) { $0.window.close() }
    window.add(PropertyAction("colour-scheme", of: StyleManager.shared, StyleManager.colourScheme))
    // Not a shortcut of the application, which would come before what is marked in a field.
    window.onKeyPress(.afterFocus) { [weak self] key, modifiers in
      guard key == Key("c"), modifiers.contains(.control), modifiers.isDisjoint(with: [.alt, .shift]) else {
        return false
      }
      return self?.screen?.copy() ?? false
    }
  }

  func makeMenu() -> Menu {
    let (account, program, menu) = (Menu(), Menu(), Menu())
    account.append(localized("Accounts…"), action: "win.accounts", isHiddenWhenDisabled: true)
    program.append(localized("Full Screen"), action: "win.full-screen", isHiddenWhenDisabled: true)
    program.append(localized("Keyboard Shortcuts"), action: "win.shortcuts")
    program.append(localized("About %@", "Instant"), action: "win.about")
    menu.append(section: account)
    menu.append(section: .colourSchemes, localized("Appearance"))
    menu.append(section: program)
    return menu
  }

  /// Lets a person add accounts and remove them.
  func showAccounts() {
    guard let accounts else { return }
    AccountsDialog.present(AccountsViewModel(accounts), over: window, desktop)
  }

  private func showShortcuts() {
    do {
      let shortcuts: ShortcutsWindow = try Interface(PackageResources.shortcuts_ui, domain: Language.domain)
        .outlet("shortcuts")
      shortcuts.present(above: window)
    } catch {
      writeToStandardError("\(error)")
    }
  }

  private func showAbout() {
    AboutWindow(
      above: window, name: "Instant", iconName: "io.github.rivulet.Instant", version: Program.version,
      comments: localized("Searches short posts while you type"), developers: localized("The Rivulet authors"),
      website: "https://github.com/rivulet/rivulet"
    ).present()
  }

  private func add(
    _ name: String, _ keys: [String], _ application: Application?, _ body: @escaping @MainActor (SearchWindow) -> Void
  ) {
    add(Action(name), keys, application, body)
  }

  private func add(
    _ action: Action, _ keys: [String], _ application: Application?,
    _ body: @escaping @MainActor (SearchWindow) -> Void
  ) {
    action.onActivated { [weak self] in self.map(body) }
    window.add(action)
    if !keys.isEmpty { application?.setShortcuts(keys, for: "win.\(action.name)") }
  }
}
