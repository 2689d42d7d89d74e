import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// All that a window shows of one source: a grid of its photographs, and one of them at full size.
@MainActor
final class GalleryScreen: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root = Stack()
  let gallery: GalleryViewModel<Bitmap>
  let grid: PhotoGrid
  let search: SearchEntry
  let menu: MenuButton
  let header: AdwaitaHeaderBar
  let searchRow: Box
  /// The photograph that is open at full size; nil in the grid.
  let opened = MutableProperty<FullSizeViewModel<Bitmap>?>(nil)

  private let title: WindowTitle
  let scroller: ScrolledWindow
  /// True while the place of a file that is to be opened is unknown.
  private(set) var isOpening = false
  /// The name of the first file that is opened, until it is shown: the grid, which is still empty, isn't.
  private let awaited = MutableProperty<String?>(nil)
  private let isPrepared = MutableProperty(false)
  private let opening = SerialDisposable()
  /// Waits for a file that has come back.
  let returning = SerialDisposable()
  private(set) var photoScreen: PhotoScreen?
  let toasts: ToastOverlay
  /// The actions on photographs; nil until the window is there.
  var actions: PhotoActions?
  var lastToast: Toast?

  /// - Parameter size: The expected size of its window.
  init(_ gallery: GalleryViewModel<Bitmap>, size: (width: Int, height: Int)) throws {
    self.gallery = gallery
    let interface = try UIBuilder(PackageResources.gallery_ui, file: "gallery.ui", domain: Language.domain)
    title = try interface.outlet("title")
    search = try interface.outlet("search")
    menu = try interface.outlet("menu")
    header = try interface.outlet("header")
    searchRow = try interface.outlet("searchRow")
    scroller = try interface.outlet("scroller")
    grid = PhotoGrid(gallery, in: scroller, size: size)
    let page: Box = try interface.outlet("gallery")
    toasts = ToastOverlay(page)
    // The gallery may be as narrow as it can be itself, whatever the photograph's page needs.
    root.isHorizontallyHomogeneous = false
    root.addNamed(toasts, name: "gallery")
    root.addNamed(OpeningPage(Property(awaited)).root, name: "opening")
    bindPages()
    try bindContent(interface)
    bindHeader()
    bindSearchRow(
      in: size.width, pages: [try interface.outlet("nothing"), try interface.outlet("problem")])
    bindDays(try interface.outlet("day"))
    bindNavigation()
    bindKeys(page)
    lifetime.add(returning)
    gallery.pendingThumbnails.signal.removeDuplicates().debounce(for: .seconds(1), on: MainScheduler())
      .filter { $0 == 0 }.take(during: lifetime).subscribeOnMain { _ in Toolkit.giveBackMemory() }
  }

  /// Makes what is not seen at first: before a photograph is opened, or when there is time.
  func prepare(in window: AdwaitaApplicationWindow, on desktop: Desktop = .system) {
    guard photoScreen == nil else { return }
    let screen = PhotoScreen(desktop: desktop)
    root.addNamed(screen.root, name: "photo")
    screen.bind(opened.signal, in: window)
    screen.backRequests.map { nil }.bind(to: opened)
    isPrepared.value = true
    opened.signal.filter { $0 != nil }.bind(onMain: self) { screen, _ in screen.awaited.value = nil }
    photoScreen = screen
    addActions(to: screen, in: window, desktop)
  }

  /// Shows a file at full size once its page is loaded.
  ///
  /// - Parameter say: Shows a sentence if the file isn't among the photographs.
  func open(_ file: URL, say: @escaping @MainActor (String) -> Void) {
    gallery.searchText.value = ""
    expect(file)
    opening.inner = gallery.open(file).take(during: lifetime).subscribeOnMain(
      onValue: { [weak self] photos in
        guard let self else { return }
        isOpening = false
        guard let photos else {
          awaited.value = nil
          return say(localized("“%@” is not a photograph that Pixels can show.", file.shownName))
        }
        opened.value = photos
      },
      onFailure: { [weak self] failure in
        self?.isOpening = false
        self?.awaited.value = nil
        say(failure.description)
      })
  }

  /// Shows the page for a file that will be opened in a moment.
  func expect(_ file: URL) {
    isOpening = true
    if !root.isMapped || gallery.listing.value.total == nil { awaited.value = file.shownName }
  }

  /// Goes to the search field, from a photograph too.
  func find() {
    opened.value = nil
    grid.forgetFocus()
    search.grabFocus()
  }

  /// Requests the list again, and the open photograph if it failed.
  func reload() {
    gallery.reload()
    opened.value?.current.value?.retry()
  }

  /// Releases the source: objects that outlive the screen, such as the window, receive nothing from it any more.
  func end() {
    opened.value = nil
    lifetime.end()
  }

  private func bindPages() {
    opened.combineLatest(with: awaited).combineLatest(with: isPrepared)
      .map { state, isPrepared in
        if isPrepared, state.0 != nil { return "photo" }
        return state.1 == nil ? "gallery" : "opening"
      }
      .removeDuplicates().signal.bind(to: root.reactive.visibleChildName)
  }

  private func bindContent(_ interface: UIBuilder) throws {
    let contents: Stack = try interface.outlet("contents")
    let loading: Spinner = try interface.outlet("loading")
    let (nothing, problem): (StatusPage, StatusPage) = (
      try interface.outlet("nothing"), try interface.outlet("problem")
    )
    let (showAll, retry): (Button, Button) = (try interface.outlet("showAll"), try interface.outlet("retry"))
    let notice: Box = try interface.outlet("notice")
    let noticeText: Label = try interface.outlet("noticeText")
    let noticeRetry: Button = try interface.outlet("noticeRetry")

    for button in [showAll, retry] { (button.child as? Label)?.wrapsAnywhere = true }
    let content = gallery.content
    content.map(\.page).bind(to: contents.reactive.visibleChildName)
    loading.turn(while: content.map { $0 == .loading })
    let loadingText: Label = try interface.outlet("loadingText")
    if gallery.orders.first == .name { loadingText.appear(whileLate: content.map { $0 == .loading }) }
    content.compactMap(\.reason).bind(to: problem.reactive.details)
    content.compactMap(\.reason).bind(to: nothing.reactive.details)
    nothing.showIcon("system-search-symbolic")
    problem.showIcon("dialog-warning-symbolic")
    gallery.notice.map { $0 != nil }.bind(to: notice.reactive.isVisible)
    gallery.notice.compactMap { $0 }.bind(to: noticeText.reactive.text)
    showAll.reactive.clicked.map { "" }.bind(to: gallery.searchText)
    // The buttons hold the gallery, so that it lives as long as they do.
    retry.reactive.clicked.merge(with: noticeRetry.reactive.clicked).subscribeOnMain { [gallery] in gallery.retry() }
    for button in [retry, noticeRetry] { gallery.canRetry.bind(to: button.reactive.isVisible) }
    // The keyboard is the grid's as soon as there is one: in the search field a cursor would blink.
    content.filter { $0 == .photos }.take(first: 1).bind(onMain: grid) { grid, _ in grid.takeFirstFocus() }
    // A page that reports a problem focuses its retry button too, unless there is a search text.
    content.filter { [searchText = gallery.searchText] in $0.page == "problem" && searchText.value.isEmpty }
      .bind(onMain: retry) { retry, _ in retry.grabFocus() }
  }

  private func bindHeader() {
    gallery.summary.bind(to: title.reactive.subtitle)
    // In a narrow window there is no room for all of it.
    gallery.hosts.bind(onMain: title) { title, hosts in title.tooltipText = hosts }
    title.title = gallery.title
    search.reactive.text.bind(twoWay: gallery.searchText)
    scroller.reactive.scaleFactor.map { $0 * PhotoCell.side }.bind(to: gallery.thumbnailSize)
  }

  private func bindNavigation() {
    grid.grid.reactive.activated
      .bind(onMain: gallery) { [opened] gallery, index in opened.value = gallery.fullSize(at: index) }
    // The grid behind follows, so that going back shows the photograph last seen.
    opened.signal.flatMap(.latest) { $0?.didScroll ?? .empty }
      .bind(onMain: grid) { grid, index in grid.centre(index) }
    // Nothing is left to be seen.
    gallery.listing.signal.filter { $0.total == 0 }.bind(onMain: self) { screen, _ in screen.opened.value = nil }
    opened.signal.combinePrevious(nil) { before, now in now == nil ? before : nil }
      .compactMap { $0 }
      .bind(onMain: grid) { [gallery] grid, photos in
        let index = photos.index.value
        // Once more, because the window may have got another width meanwhile.
        grid.centre(index)
        grid.selectSeen(at: index)
        grid.follow(photos.current.value?.photo, from: index, in: gallery)
        // Not while it is looked at: the next photograph would suddenly be another one.
        gallery.renewOrder()
      }
  }

  private func bindKeys(_ page: Box) {
    let leave: @MainActor () -> Void = { [gallery, grid] in
      gallery.searchText.value = ""
      grid.takeFocus()
    }
    grid.departures.bind(onMain: self) { screen, isBackwards in
      let next: Widget = isBackwards ? screen.menu : screen.search
      next.grabFocus()
    }
    search.connect(SearchEntry.stopSearch, leave)
    search.connect(SearchEntry.activate) { [grid] in _ = grid.grid.grabFocus() }
    page.onKeyPress(.afterFocus) { [weak self, search] key, modifiers in
      // On some keyboards the slash is typed with Shift.
      guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
      switch key {
      case Key("/"): self?.find()
      case .escape where !search.text.isEmpty: leave()
      default: return false
      }
      return true
    }
  }
}

extension GalleryContent {
  /// The name of the page that shows it.
  fileprivate var page: String? {
    switch self {
    case .loading: "loading"
    case .photos: "photos"
    case .nothing: "nothing"
    case .problem: "problem"
    }
  }

  /// The reason for an empty screen.
  fileprivate var reason: String? {
    switch self {
    case .nothing(let reason), .problem(let reason): reason
    case .loading, .photos: nil
    }
  }
}
