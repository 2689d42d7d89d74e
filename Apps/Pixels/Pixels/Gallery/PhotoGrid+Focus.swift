import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

extension PhotoGrid {
  /// Gives the keyboard to a photograph that was at a place in this answer or the one before, and scrolls to where it is now if that
  /// place is in view. As long as that is not known, and where it is nowhere near, what is at that place has the keyboard.
  func follow(_ photo: PhotoModel<Texture>?, from place: Int, in gallery: GalleryViewModel<Texture>) {
    guard total > 0 else { return }
    let former = min(place, total - 1)
    focus.move(to: former)
    let request = focus.request
    following.inner = photo.map { photo in
      gallery.place(of: photo, near: former).take(during: lifetime).subscribe(onMain: { [weak self] now in
        guard let self, now != former, request == focus.request, focus.place == former else { return }
        let seen = placesInView
        if beginning != nil || seen.contains(former) && !seen.contains(now) { centre(now) }
        focus.move(to: now)
      })
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

  /// Scrolls by a page and takes the keyboard along, where the wheel has left that behind: GTK would count from where it is.
  func turnPage(up: Bool) -> Bool {
    guard let focused = grid.focusedIndex, !placesInView.contains(focused), hasItsSize else { return false }
    let adjustment = scroller.verticalAdjustment
    let page = adjustment.pageSize - Double(PhotoCell.side + PhotoCell.spacing)
    adjustment.value = min(max(adjustment.value + (up ? -page : page), 0), adjustment.upper - adjustment.pageSize)
    // In a row that is wholly seen, at the end towards which it goes on.
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
      grid.emit(GridView<PhotoCell>.activated, place)
      return true
    }
    // From there GTK goes on. Where it may scroll to it is of no account to a person in such a hurry.
    if grid.focus(place) { forgetFocus() }
    return false
  }
}
