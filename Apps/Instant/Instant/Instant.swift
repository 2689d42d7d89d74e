import AppCore
import AppUI
import Foundation
import GTKKit
import InstantCore
import Rivulet

/// Searches short posts while somebody types.
@main
enum Instant {
  @MainActor
  static func main() {
    Toolkit.shareHeaps()
    Language.start(domain: Language.domain)
    let arguments = Program.arguments(of: "Instant", help: Arguments.help, Arguments.init)
    // A picture for a page or a test looks the same whatever is remembered here.
    let file = arguments.screenshot == nil ? SettingsFile.standard(for: "instant") : nil
    let settings = SettingsFile(file, initial: Settings(), on: MainScheduler(), log: writeToStandardError)
    exit(
      Application.run(id: "io.github.rivulet.Instant") { application in open(application, arguments, settings) })
  }

  @MainActor
  private static func open(_ application: Application, _ arguments: Arguments, _ settings: SettingsFile) {
    do {
      StyleSheet(String(decoding: PackageResources.style_css, as: UTF8.self)).install()
      let origin = arguments.origin ?? SearchOrigin.all.first { $0.name == settings.settings.value.source } ?? .embedded
      let window = SearchWindow(application, origins: SearchOrigin.all, settings: settings)
      application.onDispose { withExtendedLifetime(window) {} }
      try window.show(origin)
      if Toolkit.isInBrowser { window.window.maximize() }
      window.present()
      if let path = arguments.screenshot { takeScreenshot(of: window, to: path, query: arguments.query, application) }
    } catch {
      writeToStandardError("\(error)")
      application.quit(status: 1)
    }
  }
}
