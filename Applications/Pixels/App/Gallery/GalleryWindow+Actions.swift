import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The actions of the menu and the shortcuts, independent of the content.
@MainActor
struct GalleryActions {
  let logIn = SimpleAction("log-in")
  let logOut = SimpleAction("log-out")
  let fullScreen = SimpleAction("full-screen")
  let names = SimpleAction("names", isOn: false)
  let checkerboard = SimpleAction("checkerboard", isOn: true)
  /// Which photographs are shown, by the name of their origin.
  let source = SimpleAction("source", choice: "")
  /// The sort order, by the name of a ``PhotoOrder``.
  let order = SimpleAction("order", choice: "")
  /// The direction, by the name of a ``PhotoDirection``.
  let direction = SimpleAction("direction", choice: "")
  let days = SimpleAction("days", isOn: false)
  /// The seconds for which a slide show shows each photograph.
  let slideTime = SimpleAction("slide-time", choice: "")
}

extension GalleryWindow {
  func addActions(_ application: Application?) {
    add("search", ["<Control>f"], application) { $0.screen?.find() }
    add("retry", ["F5"], application) { $0.screen?.reload() }
    addProgramActions(
      application, fullScreen: actions.fullScreen, hasFullScreen: desktop.hasFullScreen,
      shortcuts: PackageResources.shortcuts_ui, domain: Language.domain, comments: localized("A gallery of photographs")
    )
    window.add(actions.source)
    actions.source.observe(SimpleAction.choice) { [weak self] name in
      guard let self, let origin = name.flatMap(PhotoOrigin.init), origin.name != self.name else { return }
      keep(origin)
      show(origin)
    }
    addSorting()
    addSlideTimes()
    window.add(actions.names)
    actions.names.observe(SimpleAction.isOn) { [weak self] isOn in
      self?.settings.settings.value.showsNames = isOn ?? false
      self?.screen?.gallery.showsNames.value = isOn ?? false
    }
    actions.names.isOn = settings.settings.value.showsNames
    window.add(actions.checkerboard)
    actions.checkerboard.observe(SimpleAction.isOn) { [weak self] isOn in
      self?.settings.settings.value.hasPlainGround = isOn == false
      TransparencyGround.isChequered.value = isOn != false
    }
    actions.checkerboard.isOn = !settings.settings.value.hasPlainGround
    window.add(actions.logIn)
    window.add(actions.logOut)
    actions.logIn.onActivated { [weak self] in
      guard let self, let login = screen?.gallery.makeLogin() else { return }
      LoginForm.present(login, title: localized("Log In"), over: window)
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

  func makeMenu(_ gallery: GalleryViewModel<Bitmap>?, userName: String? = nil) -> Menu {
    let (opening, recent, photographs, account) = (Menu(), Menu(), Menu(), Menu())
    opening.append(localized("Open…"), action: "win.open")
    opening.append(localized("Open Folder…"), action: "win.open-folder")
    let folders = settings.settings.value.recent.compactMap(PhotoOrigin.init)
    for origin in folders {
      recent.append(origin.title(among: folders), action: "win.source::\(origin.name)")
    }
    for origin in origins { photographs.append(origin.title, action: "win.source::\(origin.name)") }
    let view = Menu()
    if let gallery, gallery.orders.count > 1 { view.append(localized("Sort By"), submenu: .sorting(of: gallery)) }
    view.append(localized("Group by Day"), action: "win.days", isHiddenWhenDisabled: true)
    view.append(localized("Show Names"), action: "win.names")
    view.append(localized("Checkerboard behind Transparent Pictures"), action: "win.checkerboard")
    view.append(localized("Time per Slide"), submenu: .slideTimes)
    account.append(localized("Log In…"), action: "win.log-in", isHiddenWhenDisabled: true)
    account.append(
      userName.map { localized("Log Out (%@)", $0) } ?? localized("Log Out"), action: "win.log-out",
      isHiddenWhenDisabled: true)
    return programMenu(
      (opening, nil), (recent, localized("Recent Folders")), (photographs, nil), (view, nil), (account, nil))
  }

  /// Shows an origin, unless it is shown already.
  ///
  /// - Parameter isOther: True if it must be requested again, as with another key.
  func show(_ origin: PhotoOrigin, again isOther: Bool = false) {
    if origin.name != name || isOther { begin(with: origin) }
  }

  /// Shows the same path again, where another folder is now.
  func showAgain() {
    if let origin = name.flatMap(PhotoOrigin.init) { begin(with: origin) }
  }

  private func begin(with origin: PhotoOrigin) {
    do {
      let source = makeSource?(origin) ?? origin.makeSource(key: key(of: origin))
      let gallery = GalleryViewModel(source: source, settings: settings.settings.value)
      try show(gallery, name: origin.name)
    } catch {
      writeToStandardError("\(error)")
      actions.source.choice = name
    }
  }
}
