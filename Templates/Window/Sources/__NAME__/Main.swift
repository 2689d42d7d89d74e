import Foundation
import GTKKit
import Rivulet
import __NAME__Model

@main
enum Main {
  @MainActor static func main() {
    Translations.chooseLanguage()
    let status = AdwaitaApplication.run(id: "__ID__") { application in
      let window = makeWindow(application)
      window.present()
      saveScreenshot(of: window, application)
    }
    exit(status)
  }

  @MainActor private static func makeWindow(_ application: Application) -> Window {
    let window = AdwaitaApplicationWindow(
      application: application, title: "__NAME__", width: 360, height: 240)
    let counter = makeCounterView(ClickCounter(on: MainScheduler()))
    window.content = Box(.vertical, [AdwaitaHeaderBar(), counter])
    return window
  }

  /// `--screenshot FILE` writes a picture of the window and ends the program.
  @MainActor private static func saveScreenshot(of window: Window, _ application: Application) {
    guard let option = CommandLine.arguments.firstIndex(of: "--screenshot"),
      let file = CommandLine.arguments.dropFirst(option + 1).first
    else { return }
    Task {
      do {
        try await window.screenshot(to: file)
        application.quit()
      } catch {
        print(error)
        application.quit(status: 1)
      }
    }
  }
}
