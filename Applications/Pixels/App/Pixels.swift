import Foundation
import GTKKit
import PixelsCore
import Rivulet
import Wellspring

/// A gallery of popular photographs.
@main
enum Pixels {
  @MainActor
  static func main() {
    Toolkit.shareHeaps()
    Toolkit.prepare()
    Language.start(domain: Language.domain)
    let arguments = Program.arguments(of: "Pixels", help: Arguments.help) { _ throws(Misuse) in
      try Arguments(Arguments.ofProcess)
    }
    printSubscriptions()
    // A picture for a page or a test looks the same whatever is remembered here.
    let file = arguments.screenshot == nil ? SettingsFile.standard(for: "pixels") : nil
    let settings = SettingsFile(file, on: MainScheduler(), log: .application)
    // The service starts on a thread of its own and is asked for the first photographs and their thumbnails, while GTK starts.
    let program = PixelsProgram(arguments, settings: settings)
    exit(
      AdwaitaApplication.run(
        id: "io.github.rivulet.Pixels", isUnique: arguments.screenshot == nil,
        open: { application, files in program.open(application, files) },
        commandLine: { application, start in
          if !start.isRemote {
            for problem in arguments.problems { writeToStandardError(problem) }
            return program.show(application, arguments)
          }
          do throws(Misuse) {
            let folder = start.currentDirectory
            let texts = Arguments.texts(start.argumentBytes.dropFirst(), in: folder ?? "/")
            let arguments = try Arguments(texts, in: folder)
            for problem in arguments.problems { start.printError(problem) }
            return program.show(application, arguments)
          } catch {
            start.printError("\(error)")
            return 2
          }
        },
        activate: { application in program.show(application, arguments) }))
  }
}
