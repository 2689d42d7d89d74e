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
    let arguments = Program.arguments(of: "Instant", help: Arguments.help) { given throws(Misuse) in
      try Arguments(given)
    }
    // A picture of the empty window looks the same whatever is remembered here.
    let isAlike = arguments.screenshot != nil && arguments.query == nil
    var initial = Settings()
    if isAlike { initial.mayUseAccounts = true }
    let settings = SettingsFile(
      isAlike ? nil : SettingsFile.standard(for: "instant"), initial: initial, on: MainScheduler(),
      log: .application)
    // Which source a window searched last must not decide what a script finds.
    if let options = arguments.terminal {
      search(options, in: arguments.origin ?? .embedded, arguments.key, settings)
    }
    let program = InstantProgram(arguments, settings: settings)
    let status = AdwaitaApplication.run(
      id: "io.github.rivulet.Instant", isUnique: arguments.screenshot == nil,
      commandLine: { application, start in
        if !start.isRemote { return program.show(application, arguments) }
        do throws(Misuse) {
          return program.show(application, try Arguments(start.arguments.dropFirst(), in: start.currentDirectory))
        } catch {
          start.printError("\(error)")
          return 2
        }
      },
      activate: { application in program.show(application, nil) })
    settings.save()
    exit(status)
  }

  /// In the terminal, and without GTK.
  @MainActor
  private static func search(
    _ options: TerminalOptions, in origin: SearchOrigin, _ given: ServiceKey?, _ settings: SettingsFile
  ) -> Never {
    var keys = ServiceKeys()
    keys.given[origin.name] = given
    let key = keys.key(of: origin.name, stored: settings.settings.value.keys, report: writeToStandardError)
    let source = origin.makeSource(settings: settings.settings, prompt: .consent, key: key).source
    Terminal.run { isHighlighted, write in
      TerminalSearch(
        options, source: source, named: origin.title, settings: settings.settings, isHighlighted: isHighlighted,
        write: write)
    } atEnd: {
      settings.save()
    }
  }
}
