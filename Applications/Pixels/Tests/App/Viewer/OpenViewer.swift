import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Pixels

/// The viewer in a window of its own, over a gallery that has its first page.
@MainActor
final class OpenViewer {
  let window: AdwaitaApplicationWindow
  private let screen: PhotoScreen
  let opened = MutableProperty<FullSizeViewModel<Bitmap>?>(nil)
  /// The requests of the screen to the desktop.
  let requests = DesktopRequests()
  /// The number of times that the user wanted to go back.
  let backs = MutableProperty(0)
  let gallery: GalleryViewModel<Bitmap>

  /// - Parameter index: the photograph to open with.
  init(
    _ source: any PhotoSource, at index: Int, width: Int = 900, height: Int = 650, isPresented: Bool = true,
    hasFullScreen: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  )
    async throws
  {
    gallery = GalleryViewModel(source: source, decoder: .textures)
    gallery.load()
    let gallery = gallery
    try #require(
      await pump(sourceLocation: sourceLocation) { gallery.listing.value.total != nil }, sourceLocation: sourceLocation)
    _ = try await pumping(sourceLocation: sourceLocation) { await gallery.photo(at: index).first() }
    window = AdwaitaApplicationWindow(width: width, height: height)
    let (requests, backs) = (requests, backs)
    var desktop = requests.desktop
    desktop.hasFullScreen = hasFullScreen
    screen = PhotoScreen(desktop: desktop)
    window.content = screen.root
    screen.backRequests.subscribe { [opened] in
      backs.value += 1
      opened.value = nil
    }
    let actions = PhotoActions(gallery, in: window, desktop: desktop)
    actions.install(on: window)
    screen.actions = actions
    opened.signal.flatMap(.latest) { $0?.current.signal ?? .just(nil) }.map { [$0?.photo].compactMap(\.self) }
      .bind(to: actions.subjects)
    actions.load = { [weak actions] in actions?.subjects.value ?? [] }
    actions.say = { [weak screen] message, _ in screen?.toasts.show(message) }
    screen.bind(opened.signal, in: window)
    if isPresented { try await present(window, sourceLocation: sourceLocation) }
    opened.value = gallery.fullSize(at: index)
  }

  func close() { window.destroy() }

  var all: [Widget] { descendants(of: window) }
  func first<Kind: Widget>(_: Kind.Type, where condition: (Kind) -> Bool = { _ in true }) -> Kind? {
    all.lazy.compactMap { $0 as? Kind }.first(where: condition)
  }

  var model: FullSizeViewModel<Bitmap>? { opened.value }
  var title: WindowTitle? { first(WindowTitle.self) }
  var carousel: Carousel? { first(Carousel.self) }
  func button(_ name: String) -> Button? { first(Button.self) { $0.accessibleName == name || $0.label == name } }
  func says(_ text: String) -> Bool {
    all.contains { ($0 as? Label)?.text.contains(text) == true && $0.isMapped }
  }

  /// The canvas that is seen: the one in the middle of the window.
  var canvas: Canvas? {
    guard let carousel else { return nil }
    return all.compactMap { $0 as? Canvas }.first { canvas in
      canvas.isMapped && canvas.bounds(in: carousel).map { abs($0.x) < 2 } == true
    }
  }

  /// Returns the widget above the visible photograph.
  func onPage<Kind: Widget>(_: Kind.Type) -> Kind? {
    canvas?.parent.flatMap { descendants(of: $0).lazy.compactMap { $0 as? Kind }.first(where: \.isMapped) }
  }

  /// Returns true once the visible page has all its pixels.
  func isSharp(sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
    await pump(sourceLocation: sourceLocation) { [self] in
      guard case .loaded = model?.current.value?.status.value else { return false }
      return canvas?.accessibleName == model?.current.value?.name
    }
  }

  func press(_ key: Key, _ modifiers: ModifierType = []) {
    // The controller of the screen, as GTK tells it when the focused widget had no use for the key.
    window.content?.controllers(EventControllerKey.self).first?.emit(
      EventControllerKey.keyPressed, Int(key.rawValue), 0, modifiers)
  }

  /// Returns the colour in the middle of the photograph's place, above the buttons.
  func colourInTheMiddle() async throws -> Bitmap.Pixel {
    let (picture, canvas) = (try await screenshot(), try #require(canvas))
    let place = try #require(canvas.bounds(in: window))
    let frame = (picture.width - window.width) / 2
    let (x, y) = (Int(place.x) + canvas.width / 2 + frame, Int(place.y) + 100 + frame)
    return picture.pixels[y * picture.width + x]
  }

  /// Writes a screenshot of a window, if the environment names a folder.
  func show(_ window: Window? = nil, as name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["SCREENSHOTS"] else { return }
    let window = window ?? self.window
    try await pumping { try await window.screenshot(to: "\(folder)/\(name).png") }
  }

  func screenshot() async throws -> Bitmap { try await pumping { [window] in try await window.screenshot() } }
}

/// Answers for the desktop.
@MainActor
final class DesktopRequests {
  var file: URL?
  private(set) var names: [String] = []
  private(set) var addresses: [URL] = []

  var desktop: Desktop {
    Desktop(
      chooseFile: { [weak self] name, _ in
        self?.names.append(name)
        return self?.file.map { SaveChoice(file: $0) }
      },
      open: { [weak self] address, _ in self?.addresses.append(address) })
  }
}
