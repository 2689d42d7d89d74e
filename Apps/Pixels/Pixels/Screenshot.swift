import Foundation
import GTKKit
import PixelsCore
import Rivulet

/// Writes a picture of the window once every thumbnail that is wanted is there, and ends the application; ends it with the
/// reason when that cannot be.
@MainActor
func takeScreenshot(
  of window: Window, showing gallery: GalleryViewModel<Texture>, to path: String, _ application: Application
) {
  let problem = Signal<String, Never>.merge([
    gallery.content.compactMap { if case .problem(let reason) = $0 { reason } else { nil } },
    gallery.notice.compactMap { $0 },
  ])
  .map { Outcome.problem($0) }
  // Cells wait for their thumbnails from the frame on that first shows them, and the first layout may bring more cells: so
  // nobody may wait before a frame, nor after it.
  let complete = gallery.content.filter { $0 == .photos }
    .flatMap(.latest) { _ in Signal<Void, Never>.async { await window.nextFrame() } }
    .flatMap(.latest) { _ in gallery.pendingThumbnails.signal.filter { $0 == 0 } }
    .flatMap(.latest) { _ in Signal<Void, Never>.async { await window.nextFrame() } }
    .filter { gallery.pendingThumbnails.value == 0 && gallery.status.value != .loading }
    .map { _ in Outcome.complete }

  Signal<Outcome, Never>.merge([problem, complete]).take(first: 1).subscribe(onMain: { outcome in
    Task {
      do {
        if case .problem(let reason) = outcome { throw Failure(description: reason) }
        try await window.screenshot(to: path)
        application.quit()
      } catch {
        FileHandle.standardError.write(Data("pixels: \(error)\n".utf8))
        application.quit(status: 1)
      }
    }
  })
}

private enum Outcome {
  case complete
  case problem(String)
}

private struct Failure: Error, CustomStringConvertible { let description: String }
