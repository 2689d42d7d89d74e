import AppCore
import AppUI
import CreditsCore
import Foundation
import GTKKit
import Rivulet

/// A student who gets credits, with Rivulet and without.
@main
enum Credits {
  @MainActor
  static func main() {
    Language.start(domain: "credits")
    let arguments = Program.arguments(of: "Credits", help: Arguments.help, Arguments.init)
    let file = SettingsFile<KeptClasses>.data(of: "credits", named: "students.json")
    let kept = SettingsFile(file, initial: KeptClasses(), on: MainScheduler(), log: .application)
    let status =
      AdwaitaApplication.run(id: "io.github.rivulet.Credits", isUnique: arguments.screenshot == nil) { application in
        // A second window would keep its own credits over those of the first.
        if let window = application.activeWindow { return window.present() }
        CSSProvider(String(decoding: PackageResources.style_css, as: UTF8.self)).install()
        let window = makeCreditsWindow(application, kept)
        application.onDispose { withExtendedLifetime(window) {} }
        window.fillBrowserPage()
        window.present()
        if let path = arguments.screenshot { takeScreenshot(of: window, to: path, when: { true }, application) }
      }
    kept.save()
    exit(status)
  }
}
