import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

extension GalleryWindow {
  /// Stores the source, the shown place and how the photographs are shown in the settings, whenever that changes.
  func remember(_ screen: GalleryScreen, _ name: String) {
    let gallery = screen.gallery
    // What is there at first is from the settings, or what the source has in place of that.
    gallery.order.combineLatest(with: gallery.chosenDirection).signal.skip(first: 1).take(during: screen.lifetime)
      .bind(onMain: settings) { settings, sorting in
        settings.settings.value.order = sorting.0.rawValue
        settings.settings.value.direction = sorting.1?.rawValue
      }
    gallery.groupsByDay.signal.skip(first: 1).take(during: screen.lifetime)
      .bind(onMain: settings) { $0.settings.value.groupsByDay = $1 }
    // Published again when a search ends, which may end at the same places of other photographs.
    let isSearching = gallery.searchText.map { !$0.isEmpty }.removeDuplicates()
    let seen = screen.grid.seen.combineLatest(with: isSearching).signal.map { seen, _ in seen }.filter { !$0.isEmpty }
      .map { GridViewport.middle(of: $0) }
    let opened = screen.opened.signal.flatMap(.latest) { $0?.index.signal ?? .empty }
    // The next start doesn't show some files alone again.
    if PhotoOrigin.isSelection(name) { return }
    let identity = PhotoOrigin(name: name)?.folderIdentity
    // A search is not remembered, and so neither is a place in what it found.
    seen.merge(with: opened).filter { [searchText = gallery.searchText] _ in searchText.value.isEmpty }
      .take(during: screen.lifetime)
      .bind(onMain: self) { window, place in
        if window.temporary.contains(name) { return }
        window.settings.settings.value.source = name
        window.settings.settings.value.place = place
        window.settings.settings.value.folderIdentity = identity
      }
  }
}
