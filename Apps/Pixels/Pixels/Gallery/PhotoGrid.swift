import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The grid of a gallery's photographs.
@MainActor
final class PhotoGrid: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let grid: GridView<PhotoCell>
  private let scroller: ScrolledWindow
  private let items = ListModel<PhotoPlace>()
  private let wanted: WantedThumbnails
  private let inView = MutableProperty(0..<0)
  private var beginning: Int?
  /// Counts who wanted the keyboard: the last one gets it.
  private var wishes = 0

  /// Fills a scrolled window with a gallery's photographs.
  init(_ gallery: GalleryViewModel<Texture>, in scroller: ScrolledWindow) {
    self.scroller = scroller
    wanted = WantedThumbnails(gallery)
    // A place for every photograph from the beginning, so that the scroll bar tells the truth and any place can be jumped to.
    grid = GridView(items, cell: PhotoCell.self)
    grid.spacing = PhotoCell.spacing
    grid.activatesOnSingleClick = true
    grid.accessibleName = localized("Photographs")
    scroller.child = grid

    // They hold the gallery, which must not hold itself by the property that they follow.
    gallery.listing.signal.filter { $0.total != nil }
      .combinePrevious(Listing(generation: -1, total: nil)) { ($0.generation == $1.generation, $1.total ?? 0) }
      .bind(onMain: items) { [weak self, weak gallery] items, change in
        guard let gallery else { return }
        let (isSameQuery, total) = change
        if !isSameQuery { self?.wanted.forget() }
        let kept = isSameQuery ? min(items.elements.count, total) : 0
        let places = (kept..<total).map { PhotoPlace(gallery: gallery, index: $0) }
        items.replaceSubrange(kept..<items.elements.count, with: places)
        self?.wantThumbnails()
      }
    followWidth()
    followSight()
  }

  /// Which photographs are seen.
  var seen: Property<Range<Int>> { Property(inView) }

  /// Whether every photograph in view has its thumbnail, or the mark of a broken one.
  var isComplete: Bool {
    let places = inView.value.clamped(to: items.elements.indices)
    let cells = grid.cells
    return !places.isEmpty && places.allSatisfy { cells[$0]?.isComplete == true }
  }

  /// Scrolls to a photograph once the grid has its size, and gives it the keyboard.
  func begin(at index: Int) {
    let adjustment = scroller.verticalAdjustment
    adjustment.reactive.values(of: Adjustment.upper)
      .deliver(on: IdleScheduler())
      .bind(onMain: self) { grid, _ in
        guard let place = grid.beginning, grid.hasItsSize else { return }
        grid.beginning = nil
        grid.centre(place)
        grid.focus(place)
      }
    beginning = index
  }

  /// Scrolls, at once, so that a photograph is in the middle of the height.
  func centre(_ index: Int) {
    let adjustment = scroller.verticalAdjustment
    adjustment.value = GridSight.top(
      centring: index, height: adjustment.pageSize, columns: columns, upper: adjustment.upper)
  }

  /// Gives the keyboard to a photograph that has just been scrolled to.
  ///
  /// Not before it has its new place: GTK would scroll as it thinks best to a cell that is still elsewhere.
  func focus(_ index: Int) {
    wishes += 1
    focus(index, in: 2, wish: wishes)
  }

  /// Leaves the keyboard to somebody else, whatever photograph was to have it.
  func forgetFocus() { wishes += 1 }

  private func focus(_ index: Int, in frames: Int, wish: Int) {
    grid.onNextTick { [weak self] in
      guard let self, wish == wishes, grid.isMapped, frames > -5 else { return }
      if frames > 1 || !grid.focus(index) { focus(index, in: frames - 1, wish: wish) }
    }
  }

  /// Whether it is laid out as it will be: at first GTK guesses.
  private var hasItsSize: Bool {
    let rows = (items.elements.count + columns - 1) / columns
    let height = Double(rows * (PhotoCell.side + PhotoCell.spacing))
    return rows > 0 && abs(scroller.verticalAdjustment.upper - height) < Double(PhotoCell.side)
  }

  private var columns: Int { PhotoCell.columns(inWidth: scroller.width) }

  /// No more columns than fit, because GTK keeps cells for 30 rows of as many as it might show; and as few as one, or the
  /// window could not be made narrower. Later, because a change of layout during a layout would be lost.
  private func followWidth() {
    scroller.horizontalAdjustment.reactive.values(of: Adjustment.pageSize)
      .map { PhotoCell.columns(inWidth: Int($0)) }
      .removeDuplicates()
      .deliver(on: MainScheduler())
      .bind(onMain: grid) { grid, columns in grid.columns = 1...columns }
  }

  /// When there is time: a place that flies past is not looked at.
  private func followSight() {
    let adjustment = scroller.verticalAdjustment
    let changes = [Adjustment.value, Adjustment.pageSize, Adjustment.upper].map {
      adjustment.reactive.values(of: $0).map { _ in }
    }
    Signal.merge(changes).deliver(on: IdleScheduler())
      .bind(onMain: self) { grid, _ in
        let adjustment = grid.scroller.verticalAdjustment
        let places = GridSight.places(top: adjustment.value, height: adjustment.pageSize, columns: grid.columns)
        if places == grid.inView.value { return }
        grid.inView.value = places
        grid.wantThumbnails()
      }
  }

  private func wantThumbnails() { wanted.want(GridSight.near(inView.value, of: items.elements.count)) }
}
