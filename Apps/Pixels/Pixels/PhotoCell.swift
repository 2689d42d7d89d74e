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
  private let photo = MutableProperty<Signal<Photo, Never>>(.never)
  private let thumbnail = MutableProperty<Signal<Texture, Never>>(.never)

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

    // Each place begins with nothing, and ends the one before together with what that had on its way.
    thumbnail.signal
      .flatMap(.latest) { thumbnail in .merge([.just(nil), thumbnail.map(Optional.some)]) }
      .bind(to: picture.reactive.texture)
    // The name is told to assistive technology alone: setting a tooltip asks the display server, and so costs more than all of
    // the rest together while the grid scrolls.
    photo.signal
      .flatMap(.latest) { photo in .merge([.just(nil), photo.map { $0.name }]) }
      .bind(to: picture.reactive.alternativeText)
  }

  func bind(_ item: PhotoItem, at index: Int) {
    photo.value = item.gallery.photo(at: item.index)
    // A cell that only flies past asks for nothing.
    thumbnail.value = item.gallery.thumbnail(at: item.index, askingOn: IdleScheduler())
  }

  func unbind() {
    photo.value = .never
    thumbnail.value = .never
  }

  /// Makes a texture of a thumbnail, no larger than the cell shows it on a dense display.
  nonisolated static func decode(_ data: Data) throws -> Texture {
    try Texture(decoding: [UInt8](data), scaling: .fill(width: 2 * side, height: 2 * side))
  }
}
