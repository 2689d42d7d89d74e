import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

extension GalleryScreen {
  /// Shows the day of the first photograph in view above the grid, while days are shown.
  func bindDays(_ label: Label) {
    grid.grid.reactive.marginStart.values.take(during: lifetime).bind(to: label.reactive.marginStart)
    gallery.showsDays.signal.take(during: lifetime).bind(to: label.reactive.isVisible)
    let day = MutableProperty<Signal<String, Never>>(.empty)
    gallery.showsDays.combineLatest(with: grid.seen).combineLatest(with: gallery.listing).signal
      .take(during: lifetime)
      .bind(onMain: gallery) { gallery, state in
        let (isShown, places) = state.0
        day.value = isShown && !places.isEmpty ? gallery.day(at: places.lowerBound) : .empty
      }
    day.signal.flatMap(.latest) { $0 }.take(during: lifetime).bind(to: label.reactive.text)
  }
}
