#if os(Linux)
import Foundation
import Rivulet

/// A program to run, with its arguments and environment. Each subscription to one of its signals runs it.
///
/// ```swift
/// let list = Program("ls", arguments: ["-l"], directory: URL(filePath: "/tmp"))
/// list.reactive.lines.subscribe(
///   onValue: { event in
///     switch event {
///     case .output(let line): print(line)
///     case .error(let line): print("! \(line)")
///     case .exit(let status): print(status.isSuccess)
///     }
///   },
///   onFailure: { print($0) })
/// ```
///
/// Linux only.
public struct Program: ReactiveProvider, Sendable {
  /// A path, or a name to look for in the directories of `PATH`.
  public var executable: String
  /// The arguments, without the program's name.
  public var arguments: [String]
  /// All of the program's environment; this process's when nil. A name that is empty or contains `=` is a failure.
  public var environment: [String: String]?
  /// The working directory; this process's own if nil. A URL that isn't a file's is a failure.
  public var directory: URL?
  /// The data for its standard input, subscribed to after the start; its completion closes the input.
  ///
  /// Data that the program hasn't read yet is kept in memory.
  public var input: Signal<Data, Never>
  /// The time between disposal and the kill, if the program hasn't ended by then.
  public var grace: Duration
  /// The number of processes that run this program; one number for all copies.
  let running = MutableProperty(0)

  /// Describes a program. Nothing starts before a subscription.
  public init(
    _ executable: String, arguments: [String] = [], environment: [String: String]? = nil, directory: URL? = nil,
    input: Signal<Data, Never> = .empty, grace: Duration = .seconds(5)
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.input = input
    self.grace = grace
  }
}

/// An event of a running program.
public enum ProgramEvent<Piece: Sendable>: Sendable {
  /// It wrote to its standard output.
  case output(Piece)
  /// It wrote to its standard error.
  case error(Piece)
  /// The program has ended, and all of its output has been emitted.
  case exit(ProgramStatus)
}

extension ProgramEvent: Equatable where Piece: Equatable {}

/// The end of a program.
public enum ProgramStatus: Hashable, Sendable {
  /// By itself, with a number of its choosing.
  case exited(Int32)
  /// By a signal, such as `SIGKILL`.
  case signalled(Int32)

  /// True if it ended by itself with status 0.
  public var isSuccess: Bool { self == .exited(0) }
}

extension Reactive where Base == Program {
  /// Runs the program for each subscriber, emits what it writes and then how it ended, and completes.
  ///
  /// Fails if the program can't be started with its arguments and environment: the failure names the cause. The program's end
  /// is a value, whatever its status, emitted when every process that could write to the program's output has ended or closed
  /// it, including other programs that it left running.
  ///
  /// It runs in a process group of its own, with only its three standard descriptors. Disposal asks the group to terminate
  /// (`SIGTERM`), and closes its input; what it still writes is discarded. After the program has ended, or after
  /// ``Program/grace`` if it hasn't, the rest of the group is killed (`SIGKILL`): its children have as much time to terminate
  /// as the program takes. Only processes that have left the group, such as daemons, go on.
  ///
  /// The same happens to all programs that run when this process calls `exit` or returns from `main`, which waits for them. It
  /// doesn't happen if this process is killed or crashes, or ends by a signal that it doesn't handle: a Ctrl+C reaches this
  /// process alone, so subscribe to `Signal.posix(SIGINT, SIGTERM)` and call `exit`.
  ///
  /// Events are emitted on a queue of the subscription's own; more output is read when the piece before has been handled, so a
  /// slow subscriber slows the program. `take(until:)` with a timer limits the time that it may run.
  ///
  /// ```swift
  /// let sorted = Program("sort", input: .just(Data("b\na\n".utf8)))
  /// sorted.reactive.events.subscribe(
  ///   onValue: { if case .output(let data) = $0 { print(data.count) } }, onFailure: { print($0) })
  /// ```
  public var events: Signal<ProgramEvent<Data>, SystemFailure> {
    let program = base
    return Signal { subscriber in
      let process: RunningProgram
      do throws(SystemFailure) { process = try RunningProgram(program) } catch { return subscriber.fail(error) }
      process.start { event in
        if subscriber.isDisposed { return }
        switch event {
        case .success(let event):
          subscriber.send(event)
          if case .exit = event { subscriber.complete() }
        case .failure(let failure):
          subscriber.fail(failure)
        }
      }
      subscriber.onDispose { process.stop() }
      // Not earlier, because an input that sends at once would have no receiver.
      let input = program.input.subscribe(onValue: { process.write($0) }, onCompletion: { process.closeInput() })
      subscriber.onDispose { input.dispose() }
    }
  }

  /// Runs the program as ``events`` does, and emits what it writes line by line: see ``Signal/lines()``.
  ///
  /// A last line without an end is sent before the exit.
  public var lines: Signal<ProgramEvent<String>, SystemFailure> {
    events.accumulate(into: ProgramLines()) { $0.take($1) }.flatMap(.concat) { .from($0.events) }
  }
}

extension Reactive where Base == Program {
  /// Completes when none of the program's processes is left, also after disposal: for a restart, or before a file is removed.
  ///
  /// A process is left until it has ended, and the system has removed it from the list of processes: after disposal for
  /// ``Program/grace`` at most, and then the rest of its group has been killed, too. All processes count that subscribers to this
  /// program, or to a copy of it, have started. Completes at once if none is left, and otherwise on a queue of the last process.
  /// Emits no values and can't fail. Disposal changes nothing about the program.
  ///
  /// ```swift
  /// let server = Program("sh", arguments: ["-c", "trap '' TERM; echo ready; while :; do sleep 1; done"], grace: .milliseconds(50))
  /// // The subscription is disposed after the first line, and the program ignores that it is asked to terminate.
  /// _ = try await server.reactive.lines.first()
  /// await server.reactive.ended.wait()
  /// print("no process is left")  // no process is left
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  public var ended: Signal<Never, Never> { base.running.signal.take(while: { $0 > 0 }).ignoreValues() }
}

/// Cuts both outputs of a program into lines.
private struct ProgramLines: Sendable {
  private(set) var events: [ProgramEvent<String>] = []
  private var output = LineSplitter()
  private var error = LineSplitter()

  mutating func take(_ event: ProgramEvent<Data>) {
    events = []
    switch event {
    case .output(let data): takeOutput(data)
    case .error(let data): takeError(data)
    case .exit(let status):
      takeOutput(nil)
      takeError(nil)
      events.append(.exit(status))
    }
  }

  private mutating func takeOutput(_ data: Data?) {
    output.take(data)
    events += output.lines.map(ProgramEvent.output)
  }

  private mutating func takeError(_ data: Data?) {
    error.take(data)
    events += error.lines.map(ProgramEvent.error)
  }
}
#endif
