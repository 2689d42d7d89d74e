import GTKKit
import PixelsCore
import Rivulet

/// Writes a picture of a window that is presented once every thumbnail in view is there, or the photograph that is open, and ends the application; ends it
/// with the reason when that cannot be.
@MainActor
func takeScreenshot(of gallery: GalleryWindow, to path: String, _ application: Application) {
  guard let screen = gallery.screen else { return }
  // A photograph that is open and can't be shown.
  let failures = screen.opened.signal.flatMap(.latest) { $0?.current.signal ?? .empty }
    .flatMap(.latest) { $0?.failure.signal ?? .empty }.compactMap { $0?.description }
  let problems = screen.gallery.content.compactMap { if case .problem(let reason) = $0 { reason } else { nil } }
  takeScreenshot(
    of: gallery.window, to: path,
    when: {
      if screen.isOpening { return false }
      guard let photos = screen.opened.value else { return screen.grid.isComplete }
      return if case .loaded = photos.current.value?.status.value { true } else { false }
    },
    unless: problems.merge(with: screen.gallery.notice.compactMap(\.self)).merge(with: failures)
      // What can't be opened is said over the photographs that were there before.
      .merge(with: gallery.messages.signal), application)
}
