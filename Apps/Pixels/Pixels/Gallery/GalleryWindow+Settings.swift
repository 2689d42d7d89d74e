import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

extension GalleryWindow {
  /// Stores the source, the shown place and the sort order in the settings, whenever they change.
  func remember(_ screen: GalleryScreen, _ name: String) {
    let gallery = screen.gallery
    gallery.order.signal.take(during: screen.lifetime).bind(onMain: settings) { $0.settings.value.order = $1.rawValue }
    // Published again when a search ends, which may end at the same places of other photographs.
    let isSearching = gallery.searchText.map { !$0.isEmpty }.removeDuplicates()
    let seen = screen.grid.seen.combineLatest(with: isSearching).signal.map { seen, _ in seen }.filter { !$0.isEmpty }
      .map { GridViewport.middle(of: $0) }
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
