import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// A place in the grid: the photograph there may still be on its way.
struct PhotoPlace: Sendable {
  let gallery: GalleryViewModel<Texture>
  let index: Int
  /// Which places are worth loading thumbnails for, the grid's own.
  let view: GridSight
}

/// A square thumbnail on dark grey, used again for other photographs as the grid scrolls.
final class PhotoCell: Cell {
  nonisolated static let side = 145
  /// The room between two cells, and around all.
  nonisolated static let spacing = 10

  /// How many cells fit beside each other, at least one, where the grid's own edges are not counted.
  nonisolated static func columns(inWidth width: Int) -> Int { max(width / (side + spacing), 1) }

  /// What the cell shows; nil until it is there.
  @MutableProperty var photo: PhotoModel<Texture>?

  let root: Widget
  let picture = Picture(contentFit: .cover)
  /// Marks a photograph that cannot be shown; made for the first one, because few cells ever need it.
  private(set) var broken: Icon?
  private let overlay: Overlay
  private let shown = MutableProperty<Signal<PhotoModel<Texture>?, Never>>(.just(nil))

  init() {
    // The picture lies on top of a square that alone decides the size: by itself it would be as large as what it shows.
    let square = Box(.vertical)
    square.setSizeRequest(width: Self.side, height: Self.side)
    overlay = Overlay(square)
    overlay.addOverlay(picture)
    overlay.horizontalAlignment = .center
    overlay.verticalAlignment = .center
    root = overlay
    picture.addClass("cell")

    // Each place begins with nothing, and ends the one before together with what that had on its way.
    shown.signal.flatMap(.latest) { .merge([.just(nil), $0]) }.bind(to: $photo)
    $photo.thumbnail.signal.bind(to: picture.reactive.texture)
    let problem: Property<String?> = $photo.problem
    problem.map { $0 != nil }.removeDuplicates().signal
      .bind(onMain: overlay) { [weak self] _, isBroken in self?.markBroken(isBroken) }
    // The name is told to assistive technology alone: setting a tooltip asks the display server, and so costs more than all of
    // the rest together while the grid scrolls.
    $photo.info.combineLatest(with: problem)
      .map { photo, problem in photo.map { [$0.name, problem].compactMap(\.self).joined(separator: ": ") } }
      .removeDuplicates().signal
      .bind(to: picture.reactive.alternativeText)
  }

  func bind(_ place: PhotoPlace, at index: Int) {
    let gallery = place.gallery
    let isNear = place.view.isNear(place.index)
    shown.value = gallery.photo(at: place.index).flatMap(.latest) { photo in
      let wanted = isNear.flatMap(.latest) { $0 ? gallery.wantThumbnail(of: photo) : .empty }
      return wanted.map(never).prepend(photo)
    }
  }

  /// Whether the thumbnail is there, or what marks a broken one.
  var isComplete: Bool { picture.texture != nil || broken?.isVisible == true }

  private func markBroken(_ isBroken: Bool) {
    if isBroken, broken == nil {
      let icon = Icon("image-missing-symbolic", size: 32)
      icon.addClass("broken")
      overlay.addOverlay(icon)
      broken = icon
    }
    broken?.isVisible = isBroken
  }

  func unbind() { shown.value = .just(nil) }
}

/// What a signal without values sends.
private func never<Value>(_ value: Never) -> Value {}
