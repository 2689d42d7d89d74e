import GTKKit
import Glibc

/// An application that runs once, and is started again by the tests or by D-Bus.
@MainActor
enum UniqueApplication {
  static func run(_ mode: String) -> Int32 {
    let id = environment("RIVULET_FIXTURE_ID")!
    switch mode {
    case "open":
      return AdwaitaApplication.run(id: id, isUnique: true) { application, files in
        report("opened " + files.map { $0.basename ?? $0.uri }.joined(separator: " "))
        application.quit()
      } activate: {
        present($0)
      }
    case "line":
      return AdwaitaApplication.run(
        id: id, isUnique: true,
        commandLine: { application, start in
          start.print("arguments " + start.arguments.dropFirst().joined(separator: " "))
          start.printError("no error")
          if !start.isRemote { return present(application) }
          application.quit()
          return 5
        }, activate: { _ in })
    default:
      return AdwaitaApplication.run(id: id, isUnique: true) { application in
        report("activated")
        application.quit()
      }
    }
  }

  @discardableResult
  private static func present(_ application: AdwaitaApplication) -> Int {
    AdwaitaApplicationWindow(application: application, title: "Unique").present()
    report("activated")
    return 0
  }

  /// Writes a line where the test reads it: D-Bus has the output of what it starts.
  private static func report(_ text: String) {
    guard let path = environment("RIVULET_FIXTURE_REPORT"), let file = fopen(path, "a") else { return print(text) }
    fputs(text + "\n", file)
    fclose(file)
  }
}
