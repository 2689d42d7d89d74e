import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// Writes a picture of a window that is presented once every thumbnail in view is there, and ends the application; ends it
/// with the reason when that cannot be.
@MainActor
func takeScreenshot(of gallery: GalleryWindow, to path: String, _ application: Application) {
  guard let screen = gallery.screen, let clock = gallery.window.frameClock else { return }
  let problem = Signal<String, Never>.merge([
    screen.gallery.content.compactMap { if case .problem(let reason) = $0 { reason } else { nil } },
    screen.gallery.notice.compactMap { $0 },
  ])
  .map { Outcome.problem($0) }
  let complete = Subject<Outcome, Never>()
  // What is in view is found out between frames, perhaps after the last one.
  clock.reactive.emissions(of: FrameClock.painted).merge(with: screen.grid.seen.signal.map { _ in })
    .bind(onMain: screen.grid) { grid, _ in if grid.isComplete { complete.send(.complete) } }

  Signal<Outcome, Never>.merge([problem, complete.signal]).take(first: 1).subscribe(onMain: {
    [window = gallery.window] outcome in
    Task {
      do {
        if case .problem(let reason) = outcome { throw Failure(description: reason) }
        try await window.screenshot(to: path)
        application.quit()
      } catch {
        writeToStandardError("\(error)")
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
