import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

extension GalleryWindow {
  /// Keeps how the window is left, and whether it is light or dark.
  func remember() {
    window.reactive.values(of: Window.defaultWidth).bind(onMain: settings) { $0.settings.value.width = $1 }
    window.reactive.values(of: Window.defaultHeight).bind(onMain: settings) { $0.settings.value.height = $1 }
    window.reactive.values(of: Window.isMaximised).bind(onMain: settings) { $0.settings.value.isMaximised = $1 }
    StyleManager.shared.reactive.values(of: StyleManager.colourScheme).take(until: window.reactive.disposed)
      .bind(onMain: settings) { $0.settings.value.colourScheme = $1.rawValue }
    window.connect(Window.closeRequested) { [settings] in
      settings.save()
      return false
    }
  }

  /// Keeps what is looked at, and in which order.
  func remember(_ screen: GalleryScreen, _ name: String) {
    let gallery = screen.gallery
    gallery.order.signal.take(during: screen.lifetime).bind(onMain: settings) { $0.settings.value.order = $1.rawValue }
    // Told again when a search is left, which may end at the same places of other photographs.
    let isSearching = gallery.searchText.map { !$0.isEmpty }.removeDuplicates()
    let seen = screen.grid.seen.combineLatest(with: isSearching).signal.map { seen, _ in seen }.filter { !$0.isEmpty }
      .map { $0.lowerBound == 0 ? 0 : $0.lowerBound + $0.count / 2 }
    let opened = screen.opened.signal.flatMap(.latest) { $0?.index.signal ?? .empty }
    // A search is not remembered, and so neither is a place in what it found.
    seen.merge(with: opened).filter { [searchText = gallery.searchText] _ in searchText.value.isEmpty }
      .take(during: screen.lifetime)
      .bind(onMain: settings) { settings, place in
        settings.settings.value.source = name
        settings.settings.value.place = place
      }
  }
}
