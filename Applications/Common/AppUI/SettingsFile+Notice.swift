import AppCore
import GTKKit
import Rivulet
import RivuletGTK

extension SettingsFile {
  /// Makes a message that is visible while changes can't be saved, and says what to do.
  public func makeNotice() -> Label {
    let notice = Label()
    (notice.wrapsAnywhere, notice.xAlignment) = (true, 0)
    notice.addCSSClass("notice")
    failure.signal.map { $0 != nil }.bind(to: notice.reactive.isVisible)
    failure.signal.compacted().map(\.description).bind(to: notice.reactive.text)
    return notice
  }

  /// Saves changes when a window is closed. If that fails, asks whether to close it all the same.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - isSame: Compares what is worth the question: a window's size, which changes with each run, is not.
  public func saveBeforeClosing(
    _ window: Window, isSame: @escaping @MainActor (Settings, Settings) -> Bool = { $0 == $1 }
  ) {
    window.connect(Window.closeRequest) { [weak window] in
      self.save()
      guard let failure = self.failure.value, !self.isSaved(isSame), let window else { return false }
      Task {
        let answers = [
          DialogAnswer(localized("_Cancel"), false), DialogAnswer(localized("_Close"), true, .destructive),
        ]
        let body = localized("The last changes are not saved: %@", failure.reason)
        let isClosing = try? await window.ask(localized("Close Without Saving?"), body: body, answers: answers)
        if isClosing == true { window.destroy() }
      }
      return true
    }
  }
}
