import Foundation
import Rivulet
import RivuletFoundation

@main
enum Main {
  static func main() async {
    setlinebuf(stdout)  // Prints each line at once, also into a pipe.
    let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
    let report = FolderReport(
      of: FileManager.default.reactive.changes(in: folder), on: QueueScheduler(label: "report"))
    print("Watching \(folder.path). Change a file there, or press Ctrl-C to end.")
    do {
      try await report.lines
        .take(until: Signal.posix(SIGINT, SIGTERM))
        .handleEvents(onValue: { print($0) })
        .wait()
    } catch {
      print("Can't watch the folder.", error)
      exit(1)
    }
  }
}
