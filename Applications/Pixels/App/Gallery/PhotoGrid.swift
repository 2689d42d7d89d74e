import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The grid of a gallery's photographs.
@MainActor
final class PhotoGrid: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let grid: CellGrid<PhotoCell>
  let scroller: ScrolledWindow
  private let items = ArrayListModel<PhotoPlace>()
  /// As many places as are seen in a large window, in case the window is another than was expected.
  private static let screenful = 96
  /// The expected number of visible cells.
  private let expected: Int
  /// The number of photographs, the answer that they belong to, and its query.
  private(set) var total = 0
  private var generation = -1
  private var query: PhotoQuery?
  /// Counts the changes of places, and up to which of them GTK has laid them out.
  private var (changes, laidOut) = (0, 0)
  private let demand: ThumbnailDemand
  private let inView = MutableProperty(0..<0)
  /// The places in view, for the gallery.
  private let view: MutableProperty<Range<Int>>
  /// The place to scroll to once the grid has its size, and whether it gets the keyboard focus then.
  var beginning: Beginning?
  /// The place to return to after a search.
  var beforeSearch: Beginning?
  private let growth = SerialDisposable()
  /// Waits until it is known where a photograph is now.
  let following = SerialDisposable()
  let leaving = Subject<Bool, Never>()
  let focus: GridFocus
  let selected = MutableProperty<[Int]>([])
  /// The selected photographs, and those that are to be selected once their new places are known.
  /// Returns the files if all are the versions that are on screen.
  var verify: @MainActor ([FileTarget]) -> [URL]? = { $0.map(\.url) }
  var (chosen, missing): ([PhotoModel<Bitmap>], [PhotoModel<Bitmap>]) = ([], [])
  /// Finds out the new places of selected photographs.
  let relocation = SerialDisposable()
  /// True while the selection follows the photographs.
  var isRestoring = false
  /// The place that stays in view when the photographs get another order.
  let anchor: MutableProperty<Int?>

  typealias Beginning = (place: Int, takesKeyboard: Bool)

  /// Fills a scrolled window with a gallery's photographs.
  ///
  /// - Parameter size: The expected size of its window.
  init(_ gallery: GalleryViewModel<Bitmap>, in scroller: ScrolledWindow, size: (width: Int, height: Int)) {
    self.scroller = scroller
    expected = GridViewport.places(inWindow: size).count
    (demand, view, anchor) = (ThumbnailDemand(gallery), gallery.view, gallery.anchor)
    // A place for every photograph, loaded or not, so that the scroll bar tells the truth and any place can be jumped to.
    grid = CellGrid(RowModel(items, selection: .multiple), cell: PhotoCell.self)
    focus = GridFocus(grid)
    grid.spacing = PhotoCell.spacing
    // The first frame is to have its columns already.
    grid.columns = 1...PhotoCell.columns(inWidth: size.width)
    grid.enablesRubberband = true
    grid.accessibleName = localized("Photographs")
    scroller.child = grid

    // The binding must not retain the gallery, whose property it observes; the places in the grid retain it.
    gallery.listing.signal.bind(onMain: self) { [weak gallery] grid, listing in
      if let gallery { grid.show(listing, of: gallery) }
    }
    grid.onKeyPress { [weak self] key, modifiers in
      guard let self else { return false }
      return leave(by: key, modifiers) || redirect(key)
        || [.pageUp, .pageDown].contains(key) && turnPage(up: key == .pageUp)
    }
    openOnClick()
    followSelection(of: gallery)
    dragFiles(of: gallery)
    followSize()
    followWidth()
    followSight()
  }

  private func show(_ listing: Listing, of gallery: GalleryViewModel<Bitmap>) {
    if listing.isSearch, beforeSearch == nil {
      beforeSearch = (beginning?.place ?? GridViewport.middle(of: placesInView), false)
      beginning = nil
    }
    guard let total = listing.total else { return }
    let (isSameAnswer, isSameQuery) = (listing.generation == generation, listing.query == query)
    let isSameSearch = listing.query.text == query?.text
    let isWhole = count == self.total && beginning == nil && total > 0
    // A search shows some of those before it, and leaves the selected ones among them selected.
    let isRefined = !isSameAnswer && listing.query.text.hasPrefix(query?.text ?? "")
    let isAll = isRefined && count > 0 && count == self.total && selected.value.count == count
    let chosen = chosen + missing
    (self.total, generation, query) = (total, listing.generation, listing.query)
    if let distance = listing.movedBy, !isSameAnswer, isSameSearch, isWhole {
      return update(by: distance, isSorted: !isSameQuery, gallery)
    }
    if !isSameAnswer { demand.removeAll() }
    // What a search finds is shown from its beginning: a place in the list before it is none in the other.
    if listing.isSearch, !isSameSearch { beginning = (0, false) }
    if !listing.isSearch, let place = beforeSearch { (beginning, beforeSearch) = (place, nil) }
    // Before its cell goes. A reload keeps the place, and a search leads elsewhere.
    let staysThere = !isSameAnswer && isSameQuery && beginning == nil && grid.hasFocusWithin
    let focused = staysThere ? focus.place : nil
    let photo = focused.flatMap { grid.cells[$0]?.photo }
    // What is further down is not to be waited for.
    let isBeyond = isAll || beginning.map { $0.place > 0 } == true
    let step = isBeyond ? total : max(count, expected, Self.screenful)
    makePlaces(from: isSameAnswer ? min(count, total) : 0, step, gallery)
    if !isSameAnswer { restore(chosen, isAll: isAll, of: gallery) }
    if let focused {
      // The focused widget isn't a cell any more: a key before the next frame would be lost.
      grid.grabFocus()
      follow(photo, from: focused, in: gallery)
    }
    demandThumbnails()
    growth.inner =
      count < total
      ? gallery.initialContentReady.subscribeOnMain { [weak self, weak gallery] in
        if let self, let gallery { grow(gallery) }
      } : nil
  }

  /// Shows a newer list: places come and go before those in view and at the end, so that GTK keeps the others where they are.
  ///
  /// - Parameter isSorted: True if it has the same photographs in another order.
  private func update(by distance: Int, isSorted: Bool, _ gallery: GalleryViewModel<Bitmap>) {
    let place = PhotoPlace(gallery: gallery)
    let focused = grid.hasFocusWithin ? focus.place : nil
    let photo = focused.flatMap { grid.cells[$0]?.photo }
    let chosen = chosen + missing
    let isAll = isSorted && total == count && selected.value.count == count
    let first = min(placesInView.lowerBound, count)
    if distance > 0 { items.replaceSubrange(first..<first, with: Array(repeating: place, count: distance)) }
    if distance < 0 { items.replaceSubrange(max(first + distance, 0)..<first, with: []) }
    if count < total { items.append(contentsOf: Array(repeating: place, count: total - count)) }
    if count > total { items.replaceSubrange(total..<count, with: []) }
    changes += 1
    settle()
    for (index, cell) in grid.cells { cell.bind(place, at: index) }
    restore(chosen, isAll: isAll, of: gallery)
    let seen = max(inView.value.lowerBound + distance, 0)..<max(inView.value.upperBound + distance, 0)
    demand.replace(
      with: GridViewport.near(seen, of: total), inView: seen.clamped(to: 0..<total).count, movedBy: distance)
    if let focused, let photo { follow(photo, from: max(focused + distance, 0), in: gallery) }
  }

  private func makePlaces(from start: Int, _ step: Int, _ gallery: GalleryViewModel<Bitmap>) {
    let end = max(min(start + step, total), start)
    let places = Array(repeating: PhotoPlace(gallery: gallery), count: end - start)
    items.replaceSubrange(start..<count, with: places)
    changes += 1
    if count >= total { settle() }
  }

  /// Makes some more places with each frame, after the first: GTK makes a cell for each of the first 30 rows, and one frame would
  /// have to wait for them all. The rest costs nothing.
  private func grow(_ gallery: GalleryViewModel<Bitmap>) {
    let reached = count
    grid.onNextTick { [weak self, weak gallery] in
      // Not where the list has become another one meanwhile.
      guard let self, let gallery, count == reached, reached < total else { return }
      // In the first frame it is not known yet how many are in a row.
      makePlaces(from: reached, scroller.width == 0 ? 0 : reached < 32 * columns ? 3 * columns : total, gallery)
      grow(gallery)
    }
  }

  /// The number of places made so far.
  var count: Int { items.elements.count }

  /// Scrolls to where it begins when the places have been laid out, which is at the end of the frame that begins next.
  private func settle() {
    let change = changes
    grid.onNextTick { [weak self] in
      self?.grid.onNextTick { [weak self] in
        guard let self else { return }
        laidOut = max(laidOut, change)
        beginThere()
      }
    }
  }

  private func beginThere() {
    guard let (place, takesKeyboard) = beginning, hasItsSize else { return }
    centre(place)
    if takesKeyboard { focus.move(to: place) }
  }

  /// Which photographs are seen.
  var seen: Property<Range<Int>> { Property(inView) }

  /// True if every photograph in view has its thumbnail, or the mark of a broken one.
  var isComplete: Bool {
    let places = inView.value.clamped(to: items.elements.indices)
    let cells = grid.cells
    return !places.isEmpty && places.allSatisfy { cells[$0]?.isComplete == true }
  }

  /// Scrolls to a photograph once the grid has its size, and gives it the keyboard.
  func begin(at index: Int) { beginning = (index, true) }

  /// Scrolls so that a photograph is in the middle of the height: at once, or when the grid has its size.
  func centre(_ index: Int) {
    guard hasItsSize else { return begin(at: index) }
    beginning = nil
    let adjustment = scroller.verticalAdjustment
    adjustment.value = GridViewport.top(
      centring: index, height: adjustment.pageSize, columns: columns, upper: adjustment.upper)
  }

  /// True after the layout is final: at first GTK guesses.
  var hasItsSize: Bool {
    let adjustment = scroller.verticalAdjustment
    let rows = (total + columns - 1) / columns
    let height = max(Double(rows * (PhotoCell.side + PhotoCell.spacing)), adjustment.pageSize)
    return rows > 0 && laidOut == changes && abs(adjustment.upper - height) < Double(PhotoCell.side)
  }

  /// The number of photographs in a row, without the room around them.
  var columns: Int { PhotoCell.columns(inWidth: scroller.width - PhotoCell.spacing) }

  private func followSize() {
    let upper = scroller.verticalAdjustment.reactive.upper.values
    // Published while the places are laid out.
    upper.bind(onMain: self) { grid, _ in grid.laidOut = grid.changes }
    upper.deliver(on: IdleScheduler())
      .bind(onMain: self) { grid, _ in grid.beginThere() }
  }

  /// At most as many columns as fit, because GTK makes cells for 30 rows of the maximum number; and at least one, so that the
  /// window can be made narrower. Deferred, because a change of the layout during a layout would be lost.
  private func followWidth() {
    scroller.horizontalAdjustment.reactive.pageSize.values
      .filter { $0 > 0 }
      .deliver(on: MainScheduler())
      .bind(onMain: self) { grid, _ in grid.divideWidth() }
  }

  /// Runs when there is time: a place that flies past is skipped.
  private func followSight() {
    let place = scroller.verticalAdjustment.reactive
    Signal.merge([place.value.values, place.pageSize.values, place.upper.values]).deliver(on: IdleScheduler()).bind(
      onMain: self
    ) {
      grid, _ in grid.look()
    }
  }

  /// Which places are in view now, be there time to look at them or not.
  var placesInView: Range<Int> {
    let adjustment = scroller.verticalAdjustment
    return GridViewport.places(top: adjustment.value, height: adjustment.pageSize, columns: columns)
  }

  private func look() {
    let places = placesInView
    if places == inView.value { return }
    inView.value = places
    view.value = places
    followAnchor()
    demandThumbnails()
  }

  private func demandThumbnails() {
    // Before it has its size, what will probably be seen: thumbnails come while the grid is laid out.
    let start = max((beginning?.place ?? 0) - expected / 2, 0)
    let seen = inView.value.isEmpty ? start..<start + expected : inView.value
    demand.replace(with: GridViewport.near(seen, of: total), inView: seen.clamped(to: 0..<total).count)
  }
}
