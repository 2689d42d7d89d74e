import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

extension GalleryScreen {
  /// Shows the day of the first photograph in view above the grid, while days are shown.
  func bindDays(_ label: Label) {
    let loading = SerialDisposable()
    lifetime.add(loading)
    grid.grid.reactive.marginStart.values.take(during: lifetime).bind(to: label.reactive.marginStart)
    gallery.showsDays.combineLatest(with: grid.seen).combineLatest(with: gallery.listing).signal
      .take(during: lifetime)
      .bind(onMain: label) { [weak gallery] label, state in
        let (isShown, places) = state.0
        label.isVisible = isShown
        guard isShown, !places.isEmpty, let gallery else { return loading.inner = nil }
        loading.inner = gallery.day(at: places.lowerBound).bind(to: label.reactive.text)
      }
  }
}
