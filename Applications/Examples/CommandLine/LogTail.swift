// Follows a file that grows, and shows how many lines come in a second.
//
// The file is read on five times a second, `lines` cuts what was read into lines, and `sample` looks at their number
// once a second. Without a file, the example writes one itself.
//
// Try:
// - `./run example log-tail /var/log/syslog`, or any file that a program appends to.
// - Count only the errors: put `.filter { $0.contains("ERROR") }` before `scan`.
// - Say it once when it is quiet: `.removeDuplicates()` after `combinePrevious`.
// - Count the errors of each host: Documentation/Examples.md shows how.

import ExampleSupport
import Foundation
import Rivulet
import RivuletFoundation

enum LogTail: Example {
  static let name = "log-tail"
  static let summary = "follows a file that grows, and shows how many lines come in a second"
  static let usage = "[FILE] [--every SECONDS]"

  static func run(_ arguments: inout Arguments) async throws {
    let scheduler = QueueScheduler(label: "log-tail")
    let interval = try arguments.seconds("--every", default: .seconds(1))
    let file = arguments.next().map { URL(filePath: $0) }
    try arguments.end()
    let followed = try file ?? demonstration(on: scheduler)
    defer { if file == nil { try? FileManager.default.removeItem(at: followed) } }
    show("Following \(followed.path). Ctrl+C ends it.".dim)

    let lines = appendedLines(of: followed, on: scheduler).handleEvents(onValue: { show($0) })
    try await rates(of: lines, every: interval, on: scheduler)
      .accumulate(into: []) { last, rate in last = last.suffix(39) + [rate] }
      .handleEvents(onValue: { showStatus(describe($0)) })
      .take(until: Signal.posix(SIGINT, SIGTERM))
      .wait()
    print()
  }

  /// Emits each line that is appended to a file from now on. Never ends.
  static func appendedLines(of file: URL, on scheduler: any TimedScheduler) -> Signal<String, any Error> {
    guard let handle = try? FileHandle(forReadingFrom: file), (try? handle.seekToEnd()) != nil else {
      return .fail(ExampleFailure("The file \(file.path) can't be read."))
    }
    return Signal.interval(.milliseconds(200), on: scheduler)
      .setFailureType(to: SystemFailure.self)
      // `exhaust` leaves out a turn while the one before still reads.
      .flatMap(.exhaust) { _ in handle.reactive.chunks }
      .lines(atMost: 100_000)
      .mapFailure { $0 }
  }

  /// Emits the number of lines of each interval, also if there were none.
  static func rates(
    of lines: Signal<String, any Error>, every interval: Duration, on scheduler: any TimedScheduler
  ) -> Signal<Int, any Error> {
    lines
      .scan(0) { count, _ in count + 1 }
      .prepend(0)
      .sample(by: Signal.interval(interval, on: scheduler))
      .combinePrevious(0) { before, now in now - before }
  }

  private static func describe(_ rates: [Int]) -> String {
    "\(rates.last ?? 0) lines".padded(10).bold + "  " + sparkline(rates.map(Double.init)).cyan
  }

  /// A file to which lines are appended, at times more and at times fewer.
  private static func demonstration(on scheduler: any TimedScheduler) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "log-tail-\(UUID().uuidString).log")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    Signal.interval(.milliseconds(50), on: scheduler)
      .filter { time in Double.random(in: 0...1) < pow(sin(time / .seconds(4)), 2) }
      .compactMap { _ in
        let (host, path) = (["ada", "bert", "cleo"].randomElement()!, ["/", "/photos", "/login"].randomElement()!)
        return Int.random(in: 0..<8) == 0 ? "ERROR \(host) \(path) timed out" : "INFO  \(host) \(path)"
      }
      .subscribe { (line: String) in try? handle.write(contentsOf: Data("\(line)\n".utf8)) }
    return file
  }
}
