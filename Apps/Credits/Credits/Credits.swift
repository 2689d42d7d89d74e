import AppCore
import AppUI
import Foundation
import GTKKit

/// A student who gets credits, with Rivulet and without.
@main
enum Credits {
  @MainActor
  static func main() {
    Language.start(domain: "credits")
    let arguments = Program.arguments(of: "Credits", help: Arguments.help, Arguments.init)
    exit(
      AdwaitaApplication.run(id: "io.github.rivulet.Credits") { application in
        CSSProvider(String(decoding: PackageResources.style_css, as: UTF8.self)).install()
        let window = makeCreditsWindow(application)
        application.onDispose { withExtendedLifetime(window) {} }
        window.fillBrowserPage()
        window.present()
        if let path = arguments.screenshot { takeScreenshot(of: window, to: path, when: { true }, application) }
      })
  }
}
