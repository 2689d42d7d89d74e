import AppCore
import AppUI
import Foundation
import GTKKit
import InstantCore
import Rivulet

/// The search for short posts as you type.
@main
enum Instant {
  @MainActor
  static func main() {
    Toolkit.shareHeaps()
    Toolkit.doWithoutBrokenSettings()
    Language.start(domain: Language.domain)
    let arguments = Program.arguments(of: "Instant", help: Arguments.help, Arguments.init)
    // A picture of the empty window looks the same whatever is remembered here.
    let isAlike = arguments.screenshot != nil && arguments.query == nil
    var initial = Settings()
    if isAlike { initial.mayUseAccounts = true }
    let settings = SettingsFile(
      isAlike ? nil : SettingsFile.standard(for: "instant"), initial: initial, on: MainScheduler(),
      log: .application)
    // Which source a window searched last must not decide what a script finds.
    if let options = arguments.terminal { search(options, in: arguments.origin ?? .embedded, settings) }
    exit(
      AdwaitaApplication.run(id: "io.github.rivulet.Instant") { application in open(application, arguments, settings) })
  }

  /// In the terminal, and without GTK.
  @MainActor
  private static func search(_ options: TerminalOptions, in origin: SearchOrigin, _ settings: SettingsFile) -> Never {
    writeToStandardError(localized("Searching %@…", origin.title))
    let source = origin.makeSource(settings: settings.settings, prompt: .consent).source
    Terminal.run { isHighlighted, write in
      TerminalSearch(
        options, source: source, settings: settings.settings, isHighlighted: isHighlighted, write: write)
    } atEnd: {
      settings.save()
    }
  }

  /// Returns the source that the arguments name, or else the last one.
  @MainActor
  private static func origin(_ arguments: Arguments, _ settings: SettingsFile) -> SearchOrigin {
    arguments.origin ?? settings.settings.value.source.flatMap(SearchOrigin.init(remembered:)) ?? .embedded
  }

  @MainActor
  private static func open(_ application: Application, _ arguments: Arguments, _ settings: SettingsFile) {
    do {
      CSSProvider(String(decoding: PackageResources.style_css, as: UTF8.self)).install()
      let window = SearchWindow(application, origins: SearchOrigin.all, settings: settings)
      application.onDispose { withExtendedLifetime(window) {} }
      if arguments.allows { settings.settings.modify { $0.mayUseAccounts = true } }
      // A screenshot is taken without a user who could answer a question.
      try window.show(origin(arguments, settings), prompt: arguments.screenshot == nil ? nil : .consent)
      window.window.fillBrowserPage()
      window.present()
      if let path = arguments.screenshot { takeScreenshot(of: window, to: path, query: arguments.query, application) }
    } catch {
      writeToStandardError("\(error)")
      application.quit(status: 1)
    }
  }
}
