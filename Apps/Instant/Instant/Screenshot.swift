import GTKKit
import InstantCore
import Rivulet

/// Writes a picture of a window that is presented once what it searches for is found, and ends the application; ends it with the
/// reason when that cannot be.
@MainActor
func takeScreenshot(of window: SearchWindow, to path: String, query: String?, _ application: Application) {
  guard let screen = window.screen else { return }
  screen.model.searchText.value = query ?? ""
  let problems = screen.model.status.signal
    .compactMap { if case .failed(let failure) = $0 { failure.description } else { nil } }
  takeScreenshot(
    of: window.window, to: path,
    when: { query == nil || screen.results.list.isComplete || screen.model.status.value == .nothing },
    unless: problems, application)
}
