import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// Selecting photographs: Control and Shift with clicks, a rubber band, Control and A.
extension PhotoGrid {
  /// Opens a photograph with one click, and leaves clicks with Control or Shift to the selection.
  func openOnClick() {
    let click = GestureClick()
    click.onReleased { [weak self, weak click] count, x, y in
      let modifiers = click?.currentEventState ?? []
      guard let self, count == 1, modifiers.isDisjoint(with: [.control, .shift]),
        let index = index(at: Point(x: x, y: y))
      else { return }
      grid.emit(CellGrid<PhotoCell>.activated, index)
    }
    grid.addController(click)
  }

  /// Follows which photographs are selected; the one with the keyboard where none is.
  func followSelection(of gallery: GalleryViewModel<Bitmap>) {
    grid.rows.onSelection { [weak self, weak gallery] _ in
      guard let self, let gallery else { return }
      let places = grid.rows.selectedIndexes
      chosen = places.compactMap { gallery.loadedPhoto(at: $0) }
      if !isRestoring { (missing, relocation.inner) = ([], nil) }
      selected.value = places
      followAnchor()
    }
  }

  /// Selects the photograph that was seen last at full size instead of those selected before, unless it is one of them: what is done
  /// to files must not meet one that isn't looked at.
  func selectSeen(at index: Int) {
    let places = grid.rows.selectedIndexes
    if !places.isEmpty, !places.contains(index), index < total { grid.rows.selectedIndexes = [index] }
  }

  /// The first selected photograph in view stays there when the order changes.
  func followAnchor() { anchor.value = selected.value.first { seen.value.contains($0) } }

  /// Selects the photographs again that were selected before places came or went: what is done to files must not meet others.
  ///
  /// - Parameter isAll: True if all were selected.
  func restore(_ chosen: [PhotoModel<Bitmap>], isAll: Bool, of gallery: GalleryViewModel<Bitmap>) {
    if chosen.isEmpty, grid.rows.selectedIndexes.isEmpty { return }
    let ids = Set(chosen.map(\.id))
    let found = (0..<total).filter { index in gallery.loadedPhoto(at: index).map { ids.contains($0.id) } ?? false }
    select(isAll ? Array(0..<total) : found)
    let known = Set(found.compactMap { gallery.loadedPhoto(at: $0)?.id })
    missing = isAll ? [] : chosen.filter { !known.contains($0.id) }
    locate(missing, of: gallery)
  }

  /// Selects photographs whose places are on pages that aren't loaded yet, once these are: so many, as each is asked for.
  private func locate(_ photos: [PhotoModel<Bitmap>], of gallery: GalleryViewModel<Bitmap>) {
    let places = photos.prefix(Self.mostLocated).map { gallery.place(of: $0).compactMap(\.self) }
    relocation.inner = Signal.merge(places).collect().take(during: lifetime).subscribeOnMain {
      [weak self, weak gallery] places in
      guard let self, let gallery else { return }
      let loading = places.map { place in gallery.photo(at: place).map { ($0.id, place) } }
      relocation.inner = Signal.merge(loading).collect().take(during: lifetime).subscribeOnMain { [weak self] found in
        guard let self else { return }
        let ids = Set(missing.map(\.id))
        missing = []
        select(Set(selected.value + found.filter { ids.contains($0.0) }.map(\.1)).sorted())
      }
    }
  }

  private static var mostLocated: Int { 200 }

  private func select(_ places: [Int]) {
    isRestoring = true
    grid.rows.selectedIndexes = places
    isRestoring = false
  }

  /// The places of the selected photographs, in order.
  var selection: Property<[Int]> { Property(selected) }

  /// Shows a menu for the photograph under the pointer, or that which has the keyboard. It joins the selection, or replaces it.
  func addContextMenu(_ menu: Menu) {
    let popover = PopoverMenu(model: menu)
    popover.hasArrow = false
    popover.horizontalAlignment = .start
    grid.onDestroy { popover.unparent() }
    popover.setParent(grid)
    let show: @MainActor (Int, Point) -> Void = { [weak self] index, point in
      guard let self else { return }
      if !grid.rows.selectedIndexes.contains(index) { grid.rows.selectedIndexes = [index] }
      popover.pointingTo = PixelRectangle(x: Int(point.x), y: Int(point.y), width: 1, height: 1)
      popover.popUp()
    }
    let click = GestureClick()
    click.button = 3
    click.onPressed { [weak self] _, x, y in
      let point = Point(x: x, y: y)
      if let index = self?.index(at: point) { show(index, point) }
    }
    grid.addController(click)
    grid.onKeyPress(.afterFocus) { [weak self] key, modifiers in
      guard key == .menu || key == .f10 && modifiers.contains(.shift), let self, let index = grid.focusedIndex,
        let place = grid.cells[index]?.root.bounds(in: grid)
      else { return false }
      show(index, Point(x: place.x + place.width / 2, y: place.y + place.height / 2))
      return true
    }
  }

  /// Lets a person drag the selected files to other programs.
  func dragFiles(of gallery: GalleryViewModel<Bitmap>) {
    grid.makeDraggable { [weak self, weak gallery] (point: Point) -> FileList? in
      guard let self, let gallery, let index = index(at: point) else { return nil }
      let places = selected.value.contains(index) ? selected.value : [index]
      let targets = places.compactMap { gallery.loadedPhoto(at: $0)?.target }
      guard !targets.isEmpty, let files = verify(targets) else { return nil }
      return FileList(array: files.map { AnyFile(uri: $0.absoluteString) })
    }
  }

  /// Returns the place of the photograph at a point of the grid.
  private func index(at point: Point) -> Int? {
    grid.cells.first { _, cell in
      guard cell.root.isMapped, let place = cell.root.bounds(in: grid) else { return false }
      return point.x >= place.x && point.x < place.x + place.width && point.y >= place.y
        && point.y < place.y + place.height
    }?.key
  }
}
