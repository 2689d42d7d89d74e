import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// A place in the grid: the photograph there may still be on its way.
struct PhotoPlace: Sendable {
  let gallery: GalleryViewModel<Bitmap>
}

/// A square thumbnail on dark grey, used again for other photographs as the grid scrolls.
final class PhotoCell: Cell {
  nonisolated static let side = 145
  /// The room between two cells, and around all.
  nonisolated static let spacing = 10

  /// Returns the number of cells in a row, at least one, without the grid's own edges.
  nonisolated static func columns(inWidth width: Int) -> Int { max(width / (side + spacing), 1) }

  /// The photograph; nil until it is loaded.
  @MutableProperty var photo: PhotoModel<Bitmap>?

  /// The drawn picture: the photograph's thumbnail, once it is loaded.
  private(set) var texture: Bitmap?
  /// True if the photograph can't be shown.
  var isBroken: Bool { mark.texts != nil }
  /// True if the thumbnail shows a part of a damaged photograph.
  private(set) var isDamaged = false

  var root: Widget { canvas }
  // One widget, because a grid has hundreds of cells, and each widget in them costs as much again.
  private let canvas = Canvas(width: side, height: side)
  let caption: PhotoCaption
  let dayCaption: DayCaption
  private let mark: BrokenMark
  private let shown = MutableProperty<Signal<PhotoModel<Bitmap>?, Never>>(.just(nil))

  init() {
    caption = PhotoCaption(over: canvas)
    dayCaption = DayCaption(over: canvas)
    mark = BrokenMark(over: canvas)
    canvas.onDraw { [weak self] in self?.draw(on: $0) }
    // Each place starts without a photograph, and cancels the previous place's subscription with its pending loading.
    shown.signal.flatMap(.latest) { .merge([.just(nil), $0]) }.removeDuplicates(by: ===).bind(to: $photo)
    $photo.thumbnail.signal.removeDuplicates().bind(onMain: canvas) { [weak self] canvas, texture in
      self?.texture = texture
      canvas.redraw()
    }
    TransparencyGround.isChequered.signal.skip(first: 1).bind(onMain: canvas) { [weak self] canvas, _ in
      if self?.texture?.mayBeTransparent == true { canvas.redraw() }
    }
    $photo.isDamaged.signal.bind(onMain: canvas) { [weak self] canvas, isDamaged in
      guard let self, self.isDamaged != (isDamaged == true) else { return }
      self.isDamaged.toggle()
      canvas.redraw()
    }
    // The name goes to assistive technologies only: setting a tooltipText asks the display server, and so costs more than
    // everything else while the grid scrolls. Broken photographs are few.
    let problem: Property<String?> = $photo.problem
    $photo.info.combineLatest(with: problem).signal.bind(onMain: canvas) { [weak self] canvas, state in
      let (photo, problem) = state
      let name = photo.map { [$0.name, $0.stars].compactMap(\.self).joined(separator: ": ") }
      canvas.accessibleName = name
      // In a folder, the name of the file, of which the service makes words.
      self?.caption.name = photo.map { $0.file?.url.shownName ?? $0.name }
      self?.caption.stars = photo?.stars
      // It is GTK's own widget around the cell that has the keyboard.
      canvas.parent?.accessibleName = name
      self?.show(problem, of: photo)
    }
  }

  func bind(_ place: PhotoPlace, at index: Int) {
    caption.follow(place.gallery.showsNames)
    dayCaption.follow(place.gallery, at: index)
    if let photo = place.gallery.loadedPhoto(at: index) {
      if photo === self.photo { return }
      shown.value = .just(photo)
    } else {
      // When there is time: a place that flies past is not waited for.
      shown.value = place.gallery.photo(at: index).map { $0 }.subscribe(on: IdleScheduler())
    }
  }

  /// True if the thumbnail, or the mark of a broken one, is shown.
  var isComplete: Bool { texture != nil || isBroken }

  func unbind() { shown.value = .just(nil) }

  /// Shows the reason why a photograph can't be shown, if there is one.
  private func show(_ problem: String?, of photo: Photo?) {
    guard problem != nil || isBroken else { return }
    mark.texts = problem.map { (photo.map { $0.file?.url.shownName ?? $0.name } ?? "", $0) }
    canvas.tooltipText = mark.texts.map { $0.name.isEmpty ? $0.reason : "\($0.name)\n\($0.reason)" }
    canvas.accessibleDescription = problem
    canvas.parent?.accessibleDescription = problem
    canvas.redraw()
  }

  private func draw(on drawing: borrowing Drawing) {
    let square = Rectangle(x: 0, y: 0, width: drawing.width, height: drawing.height)
    drawing.fill(square, with: Self.background)
    if let texture {
      TransparencyGround.draw(behind: texture, on: drawing, in: square)
      drawing.draw(texture, covering: square)
      if isDamaged {
        let corner = Rectangle(x: square.width - 24, y: 4, width: 20, height: 20)
        drawing.fill(corner, with: Self.background)
        drawing.drawIcon("dialog-warning-symbolic", in: corner, color: Self.markColor, scaleFactor: canvas.scaleFactor)
      }
    }
    let bottom = drawing.height - caption.draw(on: drawing)
    let top = dayCaption.draw(on: drawing)
    mark.draw(on: drawing, from: top, to: bottom, hasName: !caption.hasName)
  }

  private nonisolated static let background = RGBA(gray: 0.25)
  private nonisolated static let markColor = RGBA(gray: 0.75)
}
