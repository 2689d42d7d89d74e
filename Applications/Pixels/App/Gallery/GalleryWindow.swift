import AppCore
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK
import RivuletLog

/// The program's window, around the photographs of one source or another.
///
/// Retain it for as long as the window is in use: it retains the window, and the window does not retain it.
@MainActor
final class GalleryWindow: ProgramWindow {
  static let program = "Pixels"
  let window: AdwaitaApplicationWindow
  /// The current screen.
  private(set) var screen: GalleryScreen?
  /// The key under which the place in the current gallery is stored.
  private(set) var name: String?

  let settings: SettingsFile
  let desktop: Desktop
  /// The sources in the menu beside the folders opened last.
  private(set) var origins: [PhotoOrigin]
  /// The program's keys at hosts, by the names of their origins.
  var keys = ServiceKeys()
  /// The names of hosts given on the command line: they aren't stored as the last source.
  private(set) var temporary: Set<String> = []
  let actions = GalleryActions()
  /// Makes the source of an origin, in tests; nil for that of the origin itself.
  var makeSource: (@MainActor (PhotoOrigin) -> any PhotoSource)?
  /// The sentences that are shown over the photographs for some seconds.
  let messages = Subject<String, Never>()
  /// The sentences about files that aren't shown beside others.
  let notes = Subject<String, Never>()
  private let toasts = ToastOverlay(nil)
  /// The logins that outlive the program; nil if none do.
  var logins: SessionStore?
  private var isPainted = false
  /// Finds out whether a file is among the photographs.
  let looking = SerialDisposable()
  /// The sessions by the name of the source: opening another source doesn't log out.
  private var sessions: [String: Session] = [:]

  /// Makes the window, as it was left. It has nothing in it yet.
  ///
  /// - Parameters:
  ///   - origins: The sources in the menu.
  ///   - settings: The settings.
  ///   - desktop: The desktop of the window.
  init(_ application: Application?, origins: [PhotoOrigin], settings: SettingsFile, desktop: Desktop = .system) {
    window = AdwaitaApplicationWindow(application: application, title: Self.program)
    self.origins = origins
    self.settings = settings
    self.desktop = desktop
    settings.remember(window)
    toasts.expandsVertically = true
    window.content = Box(.vertical, [toasts, settings.makeNotice()])
    messages.signal.merge(with: notes.signal).bind(onMain: toasts) { toasts, message in toasts.show(message) }
    addActions(application)
    addOpening(application)
  }

  /// Shows a gallery, in place of the one before.
  ///
  /// - Parameters:
  ///   - gallery: The gallery to show.
  ///   - name: The key under which the place in it is remembered.
  func show(_ gallery: GalleryViewModel<Bitmap>, name: String) throws {
    let known = settings.settings.value
    let screen = try GalleryScreen(gallery, size: window.isMapped ? (window.width, window.height) : known.size)
    if let former = self.screen, let formerName = self.name {
      sessions[formerName] = former.gallery.session?.session.value
      former.end()
    }
    (self.screen, self.name) = (screen, name)
    actions.source.choice = name
    gallery.showsNames.value = known.showsNames
    if let session = sessions[name] { gallery.session?.session.value = session }
    toasts.child = screen.root
    if PhotoOrigin(name: name)?.folder != nil { settings.settings.value.note(folder: name) }
    if known.place(in: name) > 0 { screen.grid.begin(at: known.place) }
    screen.opened.signal.flatMap(.latest) { [title = gallery.title] in $0?.title.signal ?? .just(title) }
      .map { $0 }.take(during: screen.lifetime).bind(to: window.reactive.title)
    gallery.hostMessages.take(during: screen.lifetime).bind(onMain: self) { window, message in window.say(message) }
    gallery.replacements.take(first: 1).take(during: screen.lifetime)
      .bind(onMain: self) { window, _ in window.showAgain() }
    remember(screen, name)
    bindSession(screen)
    bindSorting(screen)
    if isPainted { finish(screen) }
    gallery.load()
  }

  /// Takes over a host of the command line, which is in the menu from now on and is shown for this run.
  ///
  /// - Parameter key: The program's key there; nil for the stored one.
  /// - Returns: True if the host is shown already, with another key.
  @discardableResult
  func take(_ host: PhotoOrigin, key: ServiceKey?) -> Bool {
    if !origins.contains(host) { origins.append(host) }
    if settings.settings.value.source != host.name { temporary.insert(host.name) }
    guard let key, keys.given[host.name] != key else { return false }
    keys.given[host.name] = key
    return name == host.name
  }

  /// Keeps a source that the user has chosen in the menu, with the key that it was given with.
  func keep(_ origin: PhotoOrigin) {
    guard temporary.remove(origin.name) != nil else { return }
    guard let key = keys.given[origin.name].flatMap(StoredServiceKey.init) else { return }
    settings.settings.value.keys[origin.name] = key
  }

  /// Returns the program's key at an origin.
  func key(of origin: PhotoOrigin) -> ServiceKey {
    keys.key(of: origin.name, stored: settings.settings.value.keys) { Logger.application.report($0) }
  }

  /// Shows the first of some problems over the photographs that are shown all the same, and the number of the others.
  func note(_ problems: [String]) {
    guard let first = problems.first else { return }
    let rest = problems.count - 1
    let others = rest == 0 ? nil : localized(plural: "%@ more can't be shown.", "%@ more can't be shown.", rest)
    notes.send([first, others].compactMap(\.self).joined(separator: " "))
  }

  /// Shows a sentence over the photographs for some seconds.
  func say(_ message: String) { messages.send(message) }

  func present() {
    window.present()
    window.onNextPaint { [weak self] in
      guard let self else { return }
      isPainted = true
      Timing.mark("painted")
      // What is not seen in the first frame is made after it.
      Signal<Void, Never>.just(()).deliver(on: IdleScheduler())
        .bind(onMain: self) { window, _ in window.screen.map(window.finish) }
    }
  }

  private func finish(_ screen: GalleryScreen) {
    if let name { keepLogin(screen, name) }
    (screen.gallery.session?.userName.signal ?? .just(nil)).take(during: screen.lifetime)
      .bind(onMain: self) { [weak screen] window, userName in
        screen?.show(window.makeMenu(screen?.gallery, userName: userName), in: window.window)
      }
    let isOpened = screen.opened.signal.filter { $0 != nil }.map { _ in }
    screen.gallery.initialContentReady.merge(with: isOpened).take(first: 1)
      .bind(onMain: screen) { [weak self] screen, _ in
        if let self { screen.prepare(in: window, on: desktop) }
      }
  }
}

extension GalleryViewModel<Bitmap> {
  /// A gallery in the order that is remembered.
  convenience init(source: any PhotoSource, settings: Settings) {
    self.init(source: source, decoder: .textures, thumbnailSize: MutableProperty(PhotoCell.side))
    slideTime.value = .seconds(settings.slideTime)
    guard let order = settings.order.flatMap(PhotoOrder.init), orders.contains(order) else { return }
    self.order.value = order
    if source.hasDirections { chosenDirection.value = settings.direction.flatMap(PhotoDirection.init) }
    groupsByDay.value = settings.groupsByDay && order == .taken
  }
}
