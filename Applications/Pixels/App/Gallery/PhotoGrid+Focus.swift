import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

extension PhotoGrid {
  /// Moves the keyboard focus to a photograph that was at a place in this list or the previous one, and scrolls to its new
  /// place if its old place is in view. Until the new place is known, or if it is not near, the photograph at the old place
  /// has the focus.
  func follow(_ photo: PhotoModel<Bitmap>?, from place: Int, in gallery: GalleryViewModel<Bitmap>) {
    guard total > 0 else { return }
    let former = min(place, total - 1)
    focus.move(to: former)
    let request = focus.request
    following.inner = photo.map { photo in
      gallery.place(of: photo, near: former).take(during: lifetime).subscribeOnMain { [weak self] now in
        guard let self, now != former, request == focus.request, focus.place == former else { return }
        let seen = placesInView
        if beginning != nil || seen.contains(former) && !seen.contains(now) { centre(now) }
        focus.move(to: now)
      }
    }
  }

  /// Gives the keyboard to the grid, and to its first photograph where it begins with none: GTK gives it to none by itself.
  func takeFirstFocus() {
    grid.grabFocus()
    if beginning == nil { focus.move(to: 0) }
  }

  /// Gives the keyboard to the grid, and to the photograph that a search leads back to.
  func takeFocus() {
    beginning?.takesKeyboard = true
    beforeSearch?.takesKeyboard = true
    grid.grabFocus()
  }

  /// Gives the keyboard focus away, whichever photograph was to have it.
  func forgetFocus() {
    focus.cancel()
    beginning?.takesKeyboard = false
    beforeSearch?.takesKeyboard = false
  }

  /// Scrolls by a page and moves the focus along, if the focused cell is out of view: GTK would scroll from that cell.
  func turnPage(up: Bool) -> Bool {
    guard let focused = grid.focusedIndex, !placesInView.contains(focused), hasItsSize else { return false }
    let adjustment = scroller.verticalAdjustment
    let page = adjustment.pageSize - Double(PhotoCell.side + PhotoCell.spacing)
    adjustment.value = min(max(adjustment.value + (up ? -page : page), 0), adjustment.upper - adjustment.pageSize)
    // In a fully visible row, at the end in the direction of scrolling.
    let places = placesInView.clamped(to: 0..<total)
    focus.move(
      to: up
        ? min(places.lowerBound + columns, places.upperBound - 1)
        : max(places.upperBound - 2 * columns, places.lowerBound))
    return true
  }

  /// Has a key go to the photograph that is still to get the keyboard, and not to the one before.
  func redirect(_ key: Key) -> Bool {
    guard let place = focus.pending else { return false }
    if key == .enter {
      grid.emit(CellGrid<PhotoCell>.activated, place)
      return true
    }
    // GTK handles the key from there. Its scroll position doesn't matter when keys follow each other this fast.
    if grid.focus(place) { forgetFocus() }
    return false
  }
}
