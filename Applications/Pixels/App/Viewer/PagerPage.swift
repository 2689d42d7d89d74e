import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// One photograph at full size, on black. The page is reused for other photographs as the user moves on.
@MainActor
final class PagerPage: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root: Widget
  let zoom = ZoomView()
  /// Which photograph it shows; set by ``show(_:)``.
  let photo = MutableProperty<PhotoViewModel<Bitmap>?>(nil)

  private let spinner = Spinner()
  private let problem = Box(.vertical, spacing: 12)
  private let reason = Label()
  private let retry = Button(label: localized("Try Again"))
  private let note = Label()

  init() {
    let overlay = Overlay(zoom.canvas)
    overlay.expandsHorizontally = true
    overlay.expandsVertically = true
    overlay.addCSSClass("photo")
    root = overlay

    spinner.accessibleName = localized("Loading the photograph")
    spinner.setSizeRequest(width: 48, height: 48)
    reason.wrapsAnywhere = true
    retry.horizontalAlignment = .center
    problem.append(reason)
    problem.append(retry)
    problem.setMargins(12)
    problem.addCSSClass("problem")
    problem.isVisible = false
    for widget in [spinner, problem] as [Widget] {
      widget.horizontalAlignment = .center
      widget.verticalAlignment = .center
      overlay.addOverlay(widget)
    }

    note.wrapsAnywhere = true
    note.horizontalAlignment = .center
    note.verticalAlignment = .start
    note.setMargins(12)
    note.addCSSClass("problem")
    note.isVisible = false
    overlay.addOverlay(note)

    bindPhoto()
    bindNeededPixels()
  }

  /// Shows another photograph, zoomed to fit, or none. The bindings to the one before end.
  func show(_ photo: PhotoViewModel<Bitmap>?) {
    if photo === self.photo.value { return }
    zoom.change { geometry in
      geometry.fit()
      geometry.isDrawing = photo?.photo.info.value.format == .svg
      geometry.photo = photo.flatMap { ZoomGeometry.Size($0.photo.info.value) } ?? .init(width: 0, height: 0)
    }
    zoom.canvas.accessibleName = photo?.name
    self.photo.value = photo
  }

  private func bindPhoto() {
    let status = photo.signal.flatMap(.latest) { $0?.status.signal ?? .just(.idle) }.share(replaying: 1)
    status.bind(onMain: self) { page, status in page.show(status) }
    let failure = photo.signal.flatMap(.latest) { $0?.failure.signal ?? .just(nil) }.share(replaying: 1)
    failure.compactMap { $0?.description }.bind(to: reason.reactive.text)
    failure.map { $0 != nil }.bind(to: problem.reactive.isVisible)
    let message = photo.signal.flatMap(.latest) { $0?.note.signal ?? .just(nil) }.share(replaying: 1)
    message.compactMap(\.self).bind(to: note.reactive.text)
    message.map { $0 != nil }.bind(to: note.reactive.isVisible)
    // A message stays while the photograph is automatically requested again.
    let isLoading = status.map { if case .loading = $0 { true } else { false } }
    spinner.turn(while: isLoading.combineLatest(with: failure).map { $0 && $1 == nil })
    photo.signal.flatMap(.latest) { $0?.photo.info.signal ?? .empty }
      .compactMap { ZoomGeometry.Size($0) }
      .removeDuplicates()
      .bind(onMain: self) { page, size in page.zoom.change { $0.photo = size } }
    photo.signal.flatMap(.latest) { $0?.photo.info.signal ?? .empty }.map { $0.format == .svg }.removeDuplicates()
      .bind(onMain: self) { page, isDrawing in page.zoom.change { $0.isDrawing = isDrawing } }
    retry.reactive.clicked.bind(onMain: self) { page, _ in page.photo.value?.retry() }
  }

  private func show(_ status: PhotoViewModel<Bitmap>.Status) {
    switch status {
    case .idle: zoom.texture.value = photo.value?.photo.thumbnail.value
    case .loading(let texture), .failed(_, let texture): zoom.texture.value = texture
    case .loaded(let texture):
      zoom.texture.value = texture
      // If the source gave no size, the picture itself has one now.
      if zoom.geometry.value.photo.isEmpty {
        zoom.change { $0.photo = .init(width: Double(texture.width), height: Double(texture.height)) }
      }
    }
  }

  /// Asks for as many pixels as are shown: at once for the first time, and later when zooming and resizing have stopped.
  private func bindNeededPixels() {
    photo.signal.combineLatest(with: zoom.geometry.signal.map(\.neededEdge).filter { $0 > 0 }.removeDuplicates())
      // Not during the layout that finds out the available space: what is shown must not change then.
      .deliver(on: MainScheduler())
      .flatMap(.latest) { photo, edge -> Signal<(PhotoViewModel<Bitmap>, Int), Never> in
        guard let photo, photo.neededEdge.value < edge else { return .empty }
        let request = Signal<(PhotoViewModel<Bitmap>, Int), Never>.just((photo, edge))
        return photo.neededEdge.value == 0 ? request : request.delay(for: .milliseconds(150), on: MainScheduler())
      }
      .subscribeOnMain { photo, edge in photo.neededEdge.value = max(photo.neededEdge.value, edge) }
  }
}

extension ZoomGeometry.Size {
  /// A photograph's own size, as its source gives it; nil if it gives none.
  fileprivate init?(_ photo: Photo) {
    guard let width = photo.width, let height = photo.height, width > 0, height > 0 else { return nil }
    self.init(width: Double(width), height: Double(height))
  }
}
