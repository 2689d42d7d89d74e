// Runs several programs, starts those again that fail, and ends all in order.
//
// A program is a signal of what it writes and how it ended. An end that isn't a success becomes a failure, and
// `retry(by:on:)` decides when to start again: after half a second, then one, then two, and not for ever. Ctrl+C ends
// the programs first.
//
// Try:
// - `./run example supervisor 'while sleep 2; do date; done' 'sleep 3; exit 1'`: commands of yours.
// - End one of the programs with `kill`, from another terminal.
// - Start the programs again for ever: leave out `limited(to:)`.
// - Start a program again when it was silent, with this line before `retry`:
//   `.timeout(betweenValues: .seconds(3), on: scheduler, throwing: ExampleFailure("silence"))`

import ExampleSupport
import Foundation
import Rivulet
import RivuletFoundation

enum Supervisor: Example {
  static let name = "supervisor"
  static let summary = "runs several programs, starts those again that fail, and ends all in order"
  static let usage = "['COMMAND' …]"

  static let demonstration = [
    "n=0; while sleep 1; do n=$((n + 1)); echo tick $n; done",
    "echo a program that crashes; sleep 1.2; echo out of tea >&2; exit 3",
    "sleep 2; echo all done",
  ]

  static func run(_ arguments: inout Arguments) async throws {
    var commands: [String] = []
    while let command = arguments.next() { commands.append(command) }
    try arguments.end()
    if commands.isEmpty { commands = demonstration }
    show("Ctrl+C ends the programs in order.".dim)

    let scheduler = QueueScheduler(label: "supervisor")
    let programs = commands.map { Program("sh", arguments: ["-c", $0]) }
    let all = programs.enumerated().map { index, program in
      let name = Terminal.style("program \(index + 1)", "3\(index % 6 + 1)")
      return supervise(program.reactive.lines, on: scheduler).map { "\(name)  \($0)" }
    }
    await Signal.merge(all)
      .handleEvents(onValue: { show($0) })
      .take(until: Signal.posix(SIGINT, SIGTERM))
      .wait()
    for program in programs { await program.reactive.ended.wait() }
    show("No program is left.".dim)
  }

  /// Emits what a program writes. Starts it again when it fails, five times at most, and completes.
  static func supervise(
    _ program: Signal<ProgramEvent<String>, SystemFailure>, on scheduler: any TimedScheduler
  ) -> Signal<String, Never> {
    program
      .mapFailure { ExampleFailure("\($0)") }
      .flatMap(.concat) { event -> Signal<String, ExampleFailure> in
        switch event {
        case .output(let line): .just(line)
        case .error(let line): .just(line.red)
        case .exit(let status) where status.isSuccess: .just("ended".green)
        case .exit(.exited(let status)): .fail(ExampleFailure("status \(status)"))
        case .exit(.signalled(let signal)): .fail(ExampleFailure("\(POSIXSignal(rawValue: signal))"))
        }
      }
      .catch { failure in .just("ended by \(failure)".yellow).concat(.fail(failure)) }
      .retry(by: .backoff(.exponential(from: .milliseconds(500))).limited(to: 5), on: scheduler)
      .catch { failure in .just("given up: \(failure)".red) }
  }
}
