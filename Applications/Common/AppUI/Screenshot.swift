import AppCore
import Foundation
import GTKKit
import Rivulet
import RivuletGTK

/// Writes a picture of a window that is presented, and ends the application; ends it with the reason when that cannot be.
///
/// - Parameters:
///   - isComplete: Returns true when the picture is complete; called after each frame.
///   - problems: The reasons why it never will be.
@MainActor
public func takeScreenshot(
  of window: Window, to path: String, when isComplete: @escaping @MainActor () -> Bool,
  unless problems: Signal<String, Never> = .never, _ application: Application
) {
  guard let clock = window.frameClock else { return }
  let complete = Subject<Outcome, Never>()
  clock.connect(FrameClock.afterPaint) { if isComplete() { complete.send(.complete) } }
  // Frames are requested regularly, because the picture may become complete without a new frame.
  Signal.interval(.milliseconds(100), on: MainScheduler()).bind(onMain: window) { window, _ in window.onNextPaint {} }

  problems.map(Outcome.problem).merge(with: complete.signal).take(first: 1).subscribeOnMain { outcome in
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
  }
}

private enum Outcome {
  case complete
  case problem(String)
}

private struct Failure: Error, CustomStringConvertible { let description: String }
