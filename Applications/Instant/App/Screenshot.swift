import AppCore
import GTKKit
import InstantCore
import Rivulet

/// Writes a picture of a window that is presented once what it searches for is found, and ends the application; ends it with the
/// reason when that cannot be.
@MainActor
func takeScreenshot(of window: SearchWindow, to path: String, query: String?, _ application: Application) {
  guard let screen = window.screen else { return }
  screen.model.searchText.value = query ?? ""
  if query != nil, !screen.model.isValid.value {
    writeToStandardError(TerminalSearch.tooShort)
    return application.quit(status: 1)
  }
  let problems = screen.model.status.signal
    .compactMap { if case .failed(let failure) = $0 { failure.wordsInTerminal } else { nil } }
  // A picture of an author that fails to load is not waited for.
  let isLate = MutableProperty(false)
  screen.model.status.signal.filter { $0 == .found }.delay(for: .seconds(5), on: MainScheduler()).replace(with: true)
    .bind(to: isLate)
  takeScreenshot(
    of: window.window, to: path,
    when: {
      query == nil || screen.results.list.isComplete || screen.model.status.value == .nothing || isLate.value
    }, unless: problems, application)
}
