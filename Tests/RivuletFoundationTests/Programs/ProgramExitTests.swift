#if os(Linux)
import Foundation
import Glibc
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

/// The end of programs, at disposal and with the process that runs them, which is one of its own.
@Suite("The end of programs", .timeLimit(.minutes(10)))
struct ProgramExitTests {
  let directory: TemporaryDirectory
  init() throws { directory = try TemporaryDirectory() }

  /// A pipe that ends with the last process that holds its other end.
  private func pipe() -> (path: String, reader: Int32) {
    let path = directory.path("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    return (path, open(path, O_RDONLY | O_NONBLOCK))
  }

  private func waitForEnd(of pipe: (path: String, reader: Int32)) {
    var state = pollfd(fd: pipe.reader, events: 0, revents: 0)
    #expect(poll(&state, 1, -1) == 1)
    #expect(Int32(state.revents) & Int32(POLLHUP) != 0)
    close(pipe.reader)
  }

  @Test func `a program may write while it terminates`() async throws {
    let (pipe, file) = (pipe(), directory.path("saved").path)
    let script = """
      exec 9>'\(pipe.path)'; trap 'echo ending; echo ending >&2; echo saved >"\(file)"; exit' TERM
      echo ready; while :; do sleep 0.01; done
      """
    _ = try await Program("/bin/sh", arguments: ["-c", script]).reactive.lines.first()
    waitForEnd(of: pipe)
    #expect(directory.names == ["pipe", "saved"])
  }

  @Test func `a program has ended when none of its processes is left`() async throws {
    let script = "trap '' TERM; echo $$; while :; do sleep 1000; done"
    let program = Program("/bin/sh", arguments: ["-c", script], grace: .milliseconds(10))
    await program.reactive.ended.wait()
    let processes = [Received(program.reactive.lines), Received(program.reactive.lines)]
    var numbers: [pid_t] = []
    for process in processes {
      guard case .output(let line) = try await process.signal.first() else { break }
      numbers.append(try #require(pid_t(line)))
    }
    for process in processes { process.dispose() }
    await program.reactive.ended.wait()
    #expect(numbers.count == 2)
    for number in numbers {
      var information = siginfo_t()
      #expect(waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT | WNOHANG) == -1 && errno == ECHILD)
    }
  }

  @Test func `a program that ignores its termination doesn't outlive the process`() async {
    let pipe = pipe()
    await #expect(processExitsWith: .exitCode(7)) { [path = pipe.path as String] in
      let script = "exec 9>'\(path)'; trap '' TERM; echo ready; while :; do sleep 1000; done"
      let program = Program("/bin/sh", arguments: ["-c", script], grace: .milliseconds(100))
      let received = Received(program.reactive.lines)
      _ = try await received.signal.first()
      exit(7)
    }
    waitForEnd(of: pipe)
  }

  @Test func `a program that was disposed just before doesn't outlive the process`() async {
    let pipe = pipe()
    await #expect(processExitsWith: .exitCode(7)) { [path = pipe.path as String] in
      let script = "exec 9>'\(path)'; trap '' TERM; echo ready; while :; do sleep 1000; done"
      let program = Program("/bin/sh", arguments: ["-c", script], grace: .milliseconds(100))
      _ = try await program.reactive.lines.first()
      exit(7)
    }
    waitForEnd(of: pipe)
  }

  @Test func `a handler that calls exit ends the program, too`() async {
    let pipe = pipe()
    await #expect(processExitsWith: .exitCode(7)) { [path = pipe.path as String] in
      let script = "exec 9>'\(path)'; (trap '' TERM; exec sleep 1000) & echo ready; wait"
      Program("/bin/sh", arguments: ["-c", script]).reactive.lines
        .subscribe(onValue: { _ in exit(7) }, onFailure: { Issue.record($0) })
      await Signal<Never, Never>.never.wait()
    }
    waitForEnd(of: pipe)
  }

  @Test func `a program has time to end in order`() async {
    await #expect(processExitsWith: .exitCode(7)) { [path = directory.path("saved").path as String] in
      let script = "trap 'sleep 0.1; echo saved >\"\(path)\"; exit' TERM; echo ready; while :; do sleep 0.01; done"
      let received = Received(Program("/bin/sh", arguments: ["-c", script]).reactive.lines)
      _ = try await received.signal.first()
      exit(7)
    }
    #expect(directory.names == ["saved"])
  }

  @Test func `a process that ends by a handled signal ends its programs`() async {
    let pipe = pipe()
    await #expect(processExitsWith: .exitCode(128 + SIGTERM)) { [path = pipe.path as String] in
      Signal.posix(SIGTERM).subscribe { exit(128 + $0.rawValue) }
      let script = "exec 9>'\(path)'; echo ready; exec sleep 1000"
      let received = Received(Program("/bin/sh", arguments: ["-c", script]).reactive.lines)
      _ = try await received.signal.first()
      kill(getpid(), SIGTERM)
      await Signal<Never, Never>.never.wait()
    }
    waitForEnd(of: pipe)
  }
}
#endif
