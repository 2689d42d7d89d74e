import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The window: a grid of photographs, and one of them at full size.
@MainActor
struct GalleryWindow {
  let window: Window
  private let title: WindowTitle
  private let back: Button
  private let screens: Stack
  private let contents: Stack
  private let loading: Spinner
  private let scroller: ScrolledWindow
  private let problem: StatusPage
  private let retry: Button
  private let notice: Box
  private let noticeText: Label
  private let noticeRetry: Button
  private let photoScreen: PhotoScreen

  init(_ application: Application?) throws {
    let interface = try Interface(PackageResources.gallery_ui)
    window = try interface.outlet("window")
    title = try interface.outlet("title")
    back = try interface.outlet("back")
    screens = try interface.outlet("screens")
    contents = try interface.outlet("contents")
    loading = try interface.outlet("loading")
    scroller = try interface.outlet("scroller")
    problem = try interface.outlet("problem")
    retry = try interface.outlet("retry")
    notice = try interface.outlet("notice")
    noticeText = try interface.outlet("noticeText")
    noticeRetry = try interface.outlet("noticeRetry")
    photoScreen = PhotoScreen()
    screens.add(photoScreen.root, named: "full")
    window.application = application
  }

  func bind(_ gallery: GalleryViewModel<Texture>) {
    let grid = bindGrid(gallery)
    bindStatus(gallery)
    bindNavigation(gallery, grid)
  }

  private func bindGrid(_ gallery: GalleryViewModel<Texture>) -> GridView<PhotoCell> {
    // A place for every photograph from the beginning, so that the scroll bar tells the truth and any place can be jumped to.
    let items = ListModel<PhotoItem>()
    // They hold the gallery, which must not hold itself by the property that they follow.
    gallery.listing.signal.compactMap(\.total).removeDuplicates().bind(onMain: items) { [weak gallery] items, total in
      guard let gallery else { return }
      let places = (0..<total).map { PhotoItem(gallery: gallery, index: $0) }
      let known = items.elements.count
      if total > known {
        items.append(contentsOf: Array(places[known...]))
      } else {
        items.replaceSubrange(total..<known, with: [])
      }
    }

    let grid = GridView(items, cell: PhotoCell.self)
    grid.spacing = PhotoCell.spacing
    grid.activatesOnSingleClick = true
    scroller.child = grid
    // No more columns than fit, because GTK keeps cells for 30 rows of as many as it might show; and as few as one, or the
    // window could not be made narrower. Later, because a change of layout during a layout would be lost.
    scroller.horizontalAdjustment.reactive.values(of: Adjustment.pageSize)
      .map { PhotoCell.columns(inWidth: Int($0)) }
      .removeDuplicates()
      .deliver(on: MainScheduler())
      .bind(onMain: grid) { grid, columns in grid.columns = 1...columns }
    return grid
  }

  private func bindStatus(_ gallery: GalleryViewModel<Texture>) {
    gallery.content.map(\.page).bind(to: contents.reactive.visibleChildName)
    gallery.content.map { $0 == .loading }.bind(to: loading.reactive.isSpinning)
    gallery.content.compactMap { if case .problem(let reason) = $0 { reason } else { nil } }
      .bind(to: problem.reactive.details)
    gallery.notice.map { $0 != nil }.bind(to: notice.reactive.isVisible)
    gallery.notice.compactMap { $0 }.bind(to: noticeText.reactive.text)
    // The buttons hold the gallery, so that it lives as long as the window.
    retry.reactive.clicks.merge(with: noticeRetry.reactive.clicks).subscribe(onMain: { gallery.retry() })
  }

  private func bindNavigation(_ gallery: GalleryViewModel<Texture>, _ grid: GridView<PhotoCell>) {
    let asked = MutableProperty<FullSizeViewModel<Texture>?>(nil)
    grid.reactive.activations
      .bind(onMain: gallery) { gallery, index in asked.value = gallery.fullSize(at: index) }
    asked.signal.map { $0 == nil ? "gallery" : "full" }.bind(to: screens.reactive.visibleChildName)
    photoScreen.backRequests.subscribe { asked.value = nil }
    photoScreen.bind(asked.signal, in: window)
  }
}

extension GalleryContent {
  /// The name of the page that shows it.
  fileprivate var page: String? {
    switch self {
    case .loading: "loading"
    case .photos: "photos"
    case .problem: "problem"
    }
  }
}
