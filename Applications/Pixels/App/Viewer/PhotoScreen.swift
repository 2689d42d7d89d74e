import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The photographs at full size with all that can be done with them: a page of the window, with a title bar of its own.
@MainActor
final class PhotoScreen: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root: Widget
  /// Sends when the person wants to go back to the gallery.
  var backRequests: Signal<Void, Never> { back.signal }

  /// Sends the longest edge of each picture that is as sharp as it is shown, before the frame that shows it.
  var sharpPictures: Signal<Int, Never> {
    shown.signal.flatMap(.latest) { $0?.current.signal ?? .just(nil) }
      .flatMap(.latest) { $0?.status.signal ?? .just(.idle) }
      .compactMap { if case .loaded(let texture) = $0 { max(texture.width, texture.height) } else { nil } }
  }

  private let desktop: Desktop
  private let pager = Pager()
  let controls = ViewerControls()
  private let animation = AnimationControls()
  private let rating = RatingScreen()
  private let panel = DetailsPanel()
  private let bar: ViewerBar
  private let flap: Flap
  let toasts: ToastOverlay
  let screens = Stack(transition: .slideUp)
  private let revealers: [Revealer]

  weak var window: Window?
  let shown = MutableProperty<FullSizeViewModel<Bitmap>?>(nil)
  private let isPanelOpen = MutableProperty(false)
  private let isFullScreen = MutableProperty(false)
  private let back = Subject<Void, Never>()
  /// The width of the window when a photograph is opened.
  private let expectedWidths = Subject<Int, Never>()
  private let pointerMoves = Subject<Void, Never>()
  /// The actions on the photograph that is shown; set before one is.
  var actions: PhotoActions? {
    // No photograph follows while a person is asked about this one.
    didSet { actions?.willPerform = { [weak self] in self?.shown.value?.isPlaying.value = false } }
  }

  init(desktop: Desktop = .system) {
    Self.style.install()
    self.desktop = desktop
    let overlay = Overlay(pager.carousel)
    revealers = controls.put(over: overlay)
    overlay.addOverlay(animation.root)
    flap = Flap(content: overlay, panel: panel.root)
    flap.expandsVertically = true
    // Where the buttons would have no room beside the panel, it is over the photograph, and over all of it.
    overlay.setSizeRequest(width: Self.narrowest, height: nil)
    bar = ViewerBar()
    toasts = ToastOverlay(Box(.vertical, [bar.root, flap]))
    toasts.addCSSClass("viewer-toasts")
    screens.addNamed(toasts, name: "photographs")
    screens.addNamed(rating.root, name: "rating")
    root = screens
    overlay.onPointerMove { [pointerMoves] _ in pointerMoves.send(()) }
    // After the focus, so that a focused button keeps the space bar, and the arrows leave the buttons.
    root.onKeyPress { [weak self] key, _ in self?.goBack(by: key) ?? false }
    root.onKeyPress(.afterFocus) { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
    bindModel()
    bindActions()
    bindFullScreen()
    bindNarrow()
  }

  /// The smallest width of the photograph and its buttons, in pixels.
  private static let narrowest = 340
  /// A width that is enough for all its buttons, with large text, too.
  private nonisolated static let wideEnough = 400
  private static let style = CSSProvider(String(decoding: PackageResources.viewer_css, as: UTF8.self))

  /// Shows what is opened, and nothing after nil, for as long as the screen is kept.
  func bind(_ opened: Signal<FullSizeViewModel<Bitmap>?, Never>, in window: Window) {
    self.window = window
    window.reactive.isFullscreened.values.take(during: lifetime).bind(to: isFullScreen)
    opened.bind(onMain: self) { screen, model in screen.show(model) }
    if Timing.isWanted {
      sharpPictures.take(during: lifetime).bind(onMain: window) { window, edge in
        Task {
          await window.nextFrame()
          Timing.mark("photo", edge)
        }
      }
    }
  }

  private func show(_ model: FullSizeViewModel<Bitmap>?) {
    if model === shown.value { return }
    shown.value?.isPlaying.value = false
    screens.visibleChildName = "photographs"
    rating.detail.value = nil
    expectedWidths.send(root.parent?.width ?? 0)
    // In a window it has all the room but its bar's, and the panel is closed at first.
    if let stack = root.parent {
      pager.expect(width: stack.width, height: stack.height - (isFullScreen.value ? 0 : bar.root.naturalHeight))
    }
    model?.playsAnimations = ToolkitSettings.default?.enablesAnimations ?? true
    shown.value = model
    pager.show(model)
    if model == nil { return }
    // When the page is seen: nothing that is hidden takes the focus.
    MainScheduler().schedule { [weak self] in MainActor.assumeIsolated { _ = self?.pager.carousel.grabFocus() } }
  }

  private func bindModel() {
    shown.signal.flatMap(.latest) { $0?.title.signal ?? .just("") }.bind(to: bar.title.reactive.title)
    shown.signal.flatMap(.latest) { $0?.subtitle.signal ?? .just("") }.bind(to: bar.title.reactive.subtitle)
    let current = shown.signal.flatMap(.latest) { $0?.current.signal ?? .just(nil) }.share(replaying: 1)
    pager.current.signal.flatMap(.latest) { $0.zoom.geometry.signal }.map(\.percent).removeDuplicates()
      .bind(onMain: self) { screen, percent in screen.controls.showZoom(percent) }
    shown.signal.map { $0?.session != nil }.bind(to: bar.rating.reactive.isVisible)
    current.flatMap(.latest) { $0?.photo.info.signal.map(\.isVoted) ?? .just(false) }.removeDuplicates()
      .bind(onMain: self) { screen, isVoted in screen.bar.showVote(isVoted) }
    shown.signal.flatMap(.latest) { $0?.stars.signal ?? .just(nil) }
      .bind(onMain: self) { screen, stars in screen.controls.showStars(stars) }
    animation.bind(shown.signal)
    isPanelOpen.removeDuplicates().signal.flatMap(.latest) { isOpen in
      isOpen ? current.flatMap(.latest) { $0?.status.signal ?? .just(.idle) } : .just(.idle)
    }
    .compactMap { if case .loaded(let picture) = $0 { picture } else { nil } }
    .bind(to: panel.histogram.picture)
    // A closed panel isn't read, and the first number written for one loads the data of a language: 8 ms, while it opens.
    isPanelOpen.removeDuplicates().signal.flatMap(.latest) { $0 ? current : current.filter { $0 == nil } }
      .removeDuplicates { $0 === $1 }
      .bind(onMain: self) { screen, photo in
        screen.panel.detail.value = photo.flatMap { screen.shown.value?.makeDetail(of: $0.photo) }
      }
    rating.detail.signal.flatMap(.latest) { $0?.loginRequests ?? .never }
      .bind(onMain: self) { screen, login in
        guard let window = screen.window else { return login.cancel() }
        screen.shown.value?.isPlaying.value = false
        LoginForm.present(login, title: localized("Log In"), over: window)
      }
    let place = shown.signal.flatMap(.latest) { model -> Signal<(Int, Int), Never> in
      model.map { $0.index.signal.combineLatest(with: $0.count.signal) } ?? .just((0, 0))
    }
    place.map { index, _ in index > 0 }.bind(to: controls.previous.reactive.isVisible)
    place.map { index, count in index + 1 < count }.bind(to: controls.next.reactive.isVisible)
    shown.signal.flatMap(.latest) { $0?.isPlaying.signal ?? .just(false) }.removeDuplicates()
      .bind(onMain: self) { screen, isPlaying in screen.controls.showPlaying(isPlaying) }
  }

  private func bindActions() {
    controls.clicks.bind(onMain: self) { screen, action in screen.perform(action) }
    bar.back.reactive.clicked.bind(onMain: self) { screen, _ in screen.back.send(()) }
    bar.rating.reactive.clicked.bind(onMain: self) { screen, _ in screen.rate() }
    rating.done.replace(with: "photographs").bind(to: screens.reactive.visibleChildName)
    bar.details.reactive.isActive.bind(twoWay: isPanelOpen)
    // Otherwise it closes by itself in a window that becomes narrow, and opens in one that becomes wide.
    flap.isLocked = true
    isPanelOpen.signal.bind(to: flap.reactive.revealsFlap)
    bar.fullScreen.reactive.clicked.bind(onMain: self) { screen, _ in screen.perform(.fullScreen) }
    panel.followed.bind(onMain: self) { screen, address in screen.open(URL(string: address)) }
    controls.save.actionName = PhotoAction.save.name
  }

  /// A narrow window has room for the buttons whose actions have no other place: a copy is saved by the menu, the web page is
  /// linked in the details, and full screen is in the menu of the gallery.
  private func bindNarrow() {
    // Not during the layout in which it is found out.
    let isNarrow = flap.reactive.isFolded.deliver(on: MainScheduler())
      // Until it has been laid out: with all its buttons and large text, it would make a narrow window wider.
      .merge(with: expectedWidths.signal.take(first: 1).map { (1..<Self.wideEnough).contains($0) })
      .prepend(true).removeDuplicates().share(replaying: 1)
    isNarrow.bind(onMain: panel.root) { panel, isNarrow in panel.expandsHorizontally = isNarrow }
    isNarrow.bind(onMain: bar.root) { header, isNarrow in
      if isNarrow { header.addCSSClass("narrow") } else { header.removeCSSClass("narrow") }
    }
    for button in [controls.save, controls.open] { isNarrow.negate().bind(to: button.reactive.isVisible) }
    isNarrow.map { [desktop] in !$0 && desktop.hasFullScreen }.bind(to: bar.fullScreen.reactive.isVisible)
  }

  /// In full screen there is nothing but the photograph while the pointer rests.
  private func bindFullScreen() {
    isFullScreen.removeDuplicates().signal.negate().bind(to: bar.root.reactive.isVisible)
    let isPointerBusy = pointerMoves.signal.replace(with: true)
      .merge(with: pointerMoves.signal.debounce(for: .seconds(2), on: MainScheduler()).replace(with: false))
      .prepend(false)
    let isSeen = isFullScreen.signal.combineLatest(with: isPointerBusy).map { !$0 || $1 }.removeDuplicates()
    for revealer in revealers { isSeen.bind(to: revealer.reactive.revealsChild) }
  }
}

extension PhotoScreen {
  func perform(_ action: ViewerAction) {
    guard let model = shown.value else { return }
    let zoom = pager.current.value.zoom
    switch action {
    case .next: model.showNext()
    case .previous: model.showPrevious()
    case .first: model.showFirst()
    case .last: model.showLast()
    case .panLeft: if !zoom.pan(right: -1, down: 0) { model.showPrevious() }
    case .panRight: if !zoom.pan(right: 1, down: 0) { model.showNext() }
    case .panUp: zoom.pan(right: 0, down: -1)
    case .panDown: zoom.pan(right: 0, down: 1)
    case .zoomIn: zoom.change { $0.zoom(by: ZoomGeometry.step) }
    case .zoomOut: zoom.change { $0.zoom(by: 1 / ZoomGeometry.step) }
    case .fit: zoom.change { $0.fit() }
    case .actualSize: zoom.change { $0.zoom(to: 1) }
    case .toggleZoom: zoom.change { $0.toggle() }
    case .play: model.isPlaying.value.toggle()
    case .playAnimation: model.toggleAnimation()
    case .nextFrame: model.stepAnimation()
    case .details: isPanelOpen.value.toggle()
    case .fullScreen: if desktop.hasFullScreen { window?.isFullscreened.toggle() }
    case .back:
      if flap.isFolded, isPanelOpen.value {
        isPanelOpen.value = false
      } else if isFullScreen.value {
        window?.isFullscreened = false
      } else {
        back.send(())
      }
    case .openInBrowser: open(model.current.value?.photo.info.value.pageURL)
    }
  }

  /// Shows the rating of the photograph that is seen now, and stays with it.
  private func rate() {
    guard let model = shown.value, let photo = model.current.value else { return }
    model.isPlaying.value = false
    rating.detail.value = model.makeDetail(of: photo.photo)
    rating.backdrop.picture.value = pager.current.value.zoom.texture.value
    screens.visibleChildName = "rating"
  }

  /// An address from a service may lead to the web, and nowhere else.
  private func open(_ address: URL?) {
    guard let window, let address, ["http", "https"].contains(address.scheme?.lowercased()) else {
      return say(Self.noAddress)
    }
    desktop.open(address, window)
  }

  private func say(_ message: String) { toasts.show(message) }

  private static var noAddress: String { localized("This photograph has no web page.") }
}
