import Foundation
import Rivulet
import RivuletFoundation

@main
enum Main {
  static func main() async {
    let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
    let report = FolderReport(
      of: FileManager.default.reactive.changes(in: folder), on: QueueScheduler(label: "report"))
    do {
      try await report.lines
        .merge(with: .just("Watching \(folder.path). Change a file there, or press Ctrl+C to end."))
        .take(until: Signal.posix(SIGINT, SIGTERM))
        .handleEvents(onValue: { print($0) })
        .wait()
    } catch {
      print(error)  // Such as: watch /nowhere: No such file or directory
      exit(1)
    }
  }
}
