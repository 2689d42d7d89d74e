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
  /// Which photographs are shown, by the name of their origin.
  let source = SimpleAction("source", choice: "")
  /// The sort order, by the name of a ``PhotoOrder``.
  let order = SimpleAction("order", choice: "")
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
      guard let self, let origin = name.flatMap(PhotoOrigin.init) else { return }
      show(origin)
    }
    window.add(actions.order)
    actions.order.observe(SimpleAction.choice) { [weak self] name in
      if let order = name.flatMap(PhotoOrder.init) { self?.screen?.gallery.order.value = order }
    }
    window.add(actions.names)
    actions.names.observe(SimpleAction.isOn) { [weak self] isOn in
      self?.settings.settings.value.showsNames = isOn ?? false
      self?.screen?.gallery.showsNames.value = isOn ?? false
    }
    actions.names.isOn = settings.settings.value.showsNames
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

  /// Marks what the photographs are sorted by.
  func bindOrder(_ screen: GalleryScreen) {
    screen.gallery.order.signal.removeDuplicates().take(during: screen.lifetime)
      .bind(onMain: actions.order) { action, order in action.choice = order.rawValue }
  }

  func makeMenu(_ orders: [PhotoOrder], userName: String? = nil) -> Menu {
    let (opening, recent, photographs, sorting, account) = (Menu(), Menu(), Menu(), Menu(), Menu())
    opening.append(localized("Open…"), action: "win.open")
    opening.append(localized("Open Folder…"), action: "win.open-folder")
    for origin in settings.settings.value.recent.compactMap(PhotoOrigin.init) {
      recent.append(origin.title, action: "win.source::\(origin.name)")
    }
    for origin in origins { photographs.append(origin.title, action: "win.source::\(origin.name)") }
    if orders.count > 1 {
      for order in orders { sorting.append(order.title, action: "win.order::\(order.rawValue)") }
    }
    let view = Menu()
    view.append(localized("Show Names"), action: "win.names")
    account.append(localized("Log In…"), action: "win.log-in", isHiddenWhenDisabled: true)
    account.append(
      userName.map { localized("Log Out (%@)", $0) } ?? localized("Log Out"), action: "win.log-out",
      isHiddenWhenDisabled: true)
    return programMenu(
      (opening, nil), (recent, localized("Recent Folders")), (photographs, nil), (sorting, localized("Sort by")),
      (view, nil), (account, nil))
  }

  /// Shows what the menu offers; nothing happens where that is shown already.
  func show(_ origin: PhotoOrigin) {
    if origin.name == name { return }
    do {
      let gallery = GalleryViewModel(source: makeSource(origin), settings: settings.settings.value)
      try show(gallery, name: origin.name)
    } catch {
      writeToStandardError("\(error)")
      actions.source.choice = name
    }
  }
}

extension PhotoOrder {
  /// The title in the menu.
  fileprivate var title: String {
    switch self {
    case .rating: localized("Best first")
    case .newest: localized("Newest first")
    case .taken: localized("By date taken")
    case .name: localized("By name")
    case .votes: localized("Most votes first")
    }
  }
}
