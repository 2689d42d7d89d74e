import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// A place in the grid: the photograph there may still be on its way.
struct PhotoItem: Sendable {
  let gallery: GalleryViewModel<Texture>
  let index: Int
}

/// A square thumbnail on dark grey, used again for other photographs as the grid scrolls.
final class PhotoCell: Cell {
  nonisolated static let side = 145
  /// The room between two cells, and around all.
  nonisolated static let spacing = 10

  /// How many cells fit beside each other, at least one, where the grid's own edges are not counted.
  nonisolated static func columns(inWidth width: Int) -> Int { max(width / (side + spacing), 1) }

  let root: Widget
  private let picture = Picture(contentFit: .cover)
  private let item = MutableProperty<PhotoItem?>(nil)
  private let photo = MutableProperty<PhotoModel<Texture>?>(nil)

  init() {
    // The picture lies on top of a square that alone decides the size: by itself it would be as large as what it shows.
    let square = Box(.vertical)
    square.setSizeRequest(width: Self.side, height: Self.side)
    let overlay = Overlay(square)
    overlay.addOverlay(picture)
    overlay.horizontalAlignment = .center
    overlay.verticalAlignment = .center
    root = overlay
    picture.addClass("cell")

    photo.thumbnail.signal.bind(to: picture.reactive.texture)
    // The name is told to assistive technology alone: setting a tooltip asks the display server, and so costs more than all of
    // the rest together while the grid scrolls.
    photo.signal.map { $0?.info.value.name }.bind(to: picture.reactive.alternativeText)
    // A cell that only flies past asks for nothing.
    item.signal.flatMap(.latest) { [photo] item in
      guard let item else { return Signal<Never, Never>.empty }
      return Signal.just(()).subscribe(on: IdleScheduler()).flatMap(.latest) {
        photo.signal.flatMap(.latest) { photo in photo.map(item.gallery.wantThumbnail) ?? .empty }
      }
    }
    .subscribe { _ in }
  }

  func bind(_ item: PhotoItem, at index: Int) {
    photo.value = nil
    self.item.value = item
    waiting.inner = item.gallery.photo(at: item.index).subscribe(onMain: { [photo] in photo.value = $0 })
  }

  func unbind() {
    waiting.inner = nil
    item.value = nil
    photo.value = nil
  }

  private let waiting = SerialDisposable()
}
