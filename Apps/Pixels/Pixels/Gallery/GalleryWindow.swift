import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The program's window, around the photographs of one source or another.
///
/// Keep it for as long as the window is to work: it holds the window, and not the other way round.
@MainActor
final class GalleryWindow {
  let window: Window
  /// What is shown.
  private(set) var screen: GalleryScreen?

  let settings: SettingsFile
  let origins: [PhotoOrigin]
  let actions = GalleryActions()
  private var isPainted = false

  /// Makes the window, as it was left. It has nothing in it yet.
  ///
  /// - Parameters:
  ///   - origins: what the menu lets a person choose from.
  ///   - settings: what is remembered.
  init(_ application: Application?, origins: [PhotoOrigin], settings: SettingsFile) {
    let known = settings.settings.value
    window = Window(application: application, title: "Pixels", width: known.width, height: known.height)
    window.isMaximised = known.isMaximised
    self.origins = origins
    self.settings = settings
    StyleManager.shared.colourScheme = ColourScheme(rawValue: known.colourScheme) ?? .system
    remember()
    addActions(application)
  }

  /// Shows the photographs of a source, in place of those before.
  ///
  /// - Parameters:
  ///   - source: what they are asked from.
  ///   - name: by what the place in it is remembered.
  func show(_ source: any PhotoSource, name: String) throws {
    let thumbnailSize = MutableProperty(PhotoCell.side)
    let gallery = GalleryViewModel(source: source, decoder: .textures, thumbnailSize: thumbnailSize)
    let known = settings.settings.value
    if let order = known.order.flatMap(PhotoOrder.init), gallery.orders.contains(order) { gallery.order.value = order }
    let screen = try GalleryScreen(gallery, thumbnailSize: thumbnailSize)
    self.screen = screen
    window.content = screen.root
    if known.place(in: name) > 0 { screen.grid.begin(at: known.place) }
    screen.opened.signal.flatMap(.latest) { $0?.title.signal ?? .just(gallery.title) }
      .map { $0 }.bind(to: window.reactive.title)
    remember(screen, name)
    bindSession(screen)
    if isPainted { finish(screen) }
    gallery.load()
  }

  func present() {
    window.present()
    window.onNextPaint { [weak self] in
      guard let self else { return }
      isPainted = true
      Timing.mark("mapped")
      // What is not seen in the first frame is made after it.
      Signal<Void, Never>.just(()).deliver(on: IdleScheduler())
        .bind(onMain: self) { window, _ in window.screen.map(window.finish) }
    }
  }

  private func finish(_ screen: GalleryScreen) {
    screen.menu.menu = makeMenu()
    screen.prepare(in: window)
  }
}
