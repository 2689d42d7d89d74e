import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// What can be chosen from the menu or by a shortcut, whatever is shown.
@MainActor
struct GalleryActions {
  let logIn = Action("log-in")
  let logOut = Action("log-out")
  let fullScreen = Action("full-screen")
}

extension GalleryWindow {
  func addActions(_ application: Application?) {
    add("search", ["<Control>f"], application) { $0.screen?.find() }
    add("retry", ["F5"], application) { $0.screen?.gallery.reload() }
    add(actions.fullScreen, ["F11"], application) { $0.window.isFullScreen.toggle() }
    actions.fullScreen.isEnabled = desktop.hasFullScreen
    add("shortcuts", ["<Control>question", "F1"], application) { $0.showShortcuts() }
    add("about", [], application) { $0.showAbout() }
    add("close", ["<Control>w", "<Control>q"], application) { $0.window.close() }
    for (index, origin) in origins.enumerated() {
      add("show-\(index)", [], application) { $0.show(origin) }
    }
    window.add(PropertyAction("colour-scheme", of: StyleManager.shared, StyleManager.colourScheme))
    window.add(actions.logIn)
    window.add(actions.logOut)
    actions.logIn.onActivated { [weak self] in
      guard let self, let login = screen?.gallery.makeLogin() else { return }
      LoginForm.present(login, over: window)
    }
    actions.logOut.onActivated { [weak self] in self?.screen?.gallery.session?.logOut() }
  }

  /// Lets a person log in and out where the source knows people.
  func bindSession(_ screen: GalleryScreen) {
    let session = screen.gallery.session
    let isLoggedIn = (session?.isLoggedIn.signal ?? .just(false)).take(during: screen.lifetime)
    isLoggedIn.map { session != nil && !$0 }.bind(to: actions.logIn.reactive.isEnabled)
    isLoggedIn.bind(to: actions.logOut.reactive.isEnabled)
  }

  func makeMenu() -> Menu {
    let (photographs, account, colours, program) = (Menu(), Menu(), Menu(), Menu())
    for (index, origin) in origins.enumerated() { photographs.append(origin.title, action: "win.show-\(index)") }
    account.append(localized("Log In…"), action: "win.log-in", isHiddenWhenDisabled: true)
    account.append(localized("Log Out"), action: "win.log-out", isHiddenWhenDisabled: true)
    colours.append(localized("As the System"), action: "win.colour-scheme::default")
    colours.append(localized("Light"), action: "win.colour-scheme::force-light")
    colours.append(localized("Dark"), action: "win.colour-scheme::force-dark")
    program.append(localized("Full Screen"), action: "win.full-screen", isHiddenWhenDisabled: true)
    program.append(localized("Keyboard Shortcuts"), action: "win.shortcuts")
    program.append(localized("About Pixels"), action: "win.about")
    let menu = Menu()
    for section in [photographs, account] { menu.append(section: section) }
    menu.append(section: colours, localized("Appearance"))
    menu.append(section: program)
    return menu
  }

  /// Shows what the menu offers; nothing happens where that is shown already.
  func show(_ origin: PhotoOrigin) {
    if origin.name == name { return }
    do {
      let gallery = GalleryViewModel(source: origin.makeSource(), settings: settings.settings.value)
      try show(gallery, name: origin.name)
    } catch {
      writeToStandardError("\(error)")
    }
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
      above: window, name: "Pixels", iconName: "io.github.rivulet.Pixels", version: Arguments.version,
      comments: localized("A gallery of photographs"), developers: localized("The Rivulet authors"),
      website: "https://github.com/rivulet/rivulet"
    ).present()
  }

  private func add(
    _ name: String, _ keys: [String], _ application: Application?, _ body: @escaping @MainActor (GalleryWindow) -> Void
  ) {
    add(Action(name), keys, application, body)
  }

  private func add(
    _ action: Action, _ keys: [String], _ application: Application?,
    _ body: @escaping @MainActor (GalleryWindow) -> Void
  ) {
    action.onActivated { [weak self] in self.map(body) }
    window.add(action)
    if !keys.isEmpty { application?.setShortcuts(keys, for: "win.\(action.name)") }
  }
}
