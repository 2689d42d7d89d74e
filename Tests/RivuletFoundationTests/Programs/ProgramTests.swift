#if os(Linux)
import Foundation
import Glibc
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing

@Suite("Program", .timeLimit(.minutes(10)))
struct ProgramTests {
  let directory: TemporaryDirectory
  init() throws { directory = try TemporaryDirectory() }

  private func shell(_ script: String, input: Signal<Data, Never> = .empty) -> Program {
    Program("/bin/sh", arguments: ["-c", script], input: input)
  }

  private func output(of program: Program) async -> String {
    let events = await program.reactive.events.collected()
    return events.reduce(into: "") { text, event in
      if case .output(let data) = event { text += String(decoding: data, as: UTF8.self) }
    }
  }

  private func failure(of program: Program) async -> SystemFailure? {
    await program.reactive.events.events().last?.failure
  }

  @Test func `both outputs are emitted, and then the exit`() async {
    let events = await shell("printf one; printf two >&2; exit 3").reactive.events.events()
    #expect(events.count == 4)
    #expect(events.prefix(2).contains(.value(.output(Data("one".utf8)))))
    #expect(events.prefix(2).contains(.value(.error(Data("two".utf8)))))
    #expect(events.suffix(2) == [.value(.exit(.exited(3))), .completed])
  }

  @Test func `lines are whole, and the last needs no line break`() async {
    let lines = await shell("printf 'one\\ntw'; printf 'o\\nthree'").reactive.lines.collected()
    #expect(lines == [.output("one"), .output("two"), .output("three"), .exit(.exited(0))])
    let errors = await shell("printf 'a\\nb' >&2").reactive.lines.collected()
    #expect(errors == [.error("a"), .error("b"), .exit(.exited(0))])
  }

  @Test func `all of a large output is emitted before the exit`() async {
    let events = await shell("head -c 3000000 /dev/zero").reactive.events.collected()
    let size = events.reduce(0) { size, event in if case .output(let data) = event { size + data.count } else { size } }
    #expect(size == 3_000_000)
    #expect(events.last == .exit(.exited(0)))
  }

  @Test func `the output of processes that the program leaves running is emitted to its end`() async throws {
    // The shell is gone long before what it started reads the pipe.
    let pipe = directory.path("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let received = ReplaySubject<ProgramEvent<String>, SystemFailure>(capacity: .max)
    shell("cat '\(pipe)' & echo started").reactive.lines.subscribe(
      onValue: { received.send($0) }, onFailure: { received.fail($0) }, onCompletion: { received.complete() })
    _ = try await received.signal.first()
    try Data("late\n".utf8).write(to: URL(filePath: pipe), options: [])
    #expect(await received.signal.collected() == [.output("started"), .output("late"), .exit(.exited(0))])
  }

  @Test func `the input is written and then closed`() async {
    let input = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    let pieces = Signal<Data, Never>.from([input.prefix(10), input.dropFirst(10)])
    let events = await Program("cat", input: pieces).reactive.events.collected()
    let echo = events.reduce(into: Data()) { echo, event in if case .output(let data) = event { echo += data } }
    #expect(echo == input)
  }

  @Test func `input can arrive while the program runs`() async {
    let input = Subject<Data, Never>()
    let lines = await Program("cat", input: input.signal).reactive.lines.handleEvents(
      onValue: { if $0 == .output("one") { input.complete() } }
    ).merge(
      with: Signal<ProgramEvent<String>, SystemFailure>.deferred {
        input.send(Data("one\n".utf8))
        return .empty
      }
    ).collected()
    #expect(lines == [.output("one"), .exit(.exited(0))])
  }

  @Test func `a program that doesn't read its input ends as usual`() async {
    let events = await shell("exec 0<&-; exit 1", input: .just(Data(count: 1_000_000))).reactive.events.collected()
    #expect(events == [.exit(.exited(1))])
  }

  @Test func `the program runs in the given environment and directory`() async {
    var program = shell("echo $NAME ${HOME-none}; pwd")
    program.environment = ["NAME": "Ada"]
    program.directory = directory.url
    #expect(await output(of: program) == "Ada none\n\(directory.url.path)\n")
  }

  @Test func `a program that cannot start is a failure`() async throws {
    #expect(await failure(of: Program("/no/such")) == SystemFailure(operation: "run", path: "/no/such", code: .ENOENT))
    // EACCES if the user may not search one of the directories of PATH.
    let code = await failure(of: Program("no-such-program"))?.code
    #expect(code == .ENOENT || code == .EACCES)
    #expect(await failure(of: Program(try directory.file("plain", "text").path))?.code == .EACCES)
    #expect(await failure(of: Program("true", arguments: ["a\0b"]))?.code == .EINVAL)
    #expect(await failure(of: Program(""))?.code == .EINVAL)
    let missing = directory.path("missing")
    #expect(
      await failure(of: Program("true", directory: missing))
        == SystemFailure(operation: "enter", path: missing.path, code: .ENOENT))
  }

  @Test(arguments: [URL(string: "https://127.0.0.1/tmp")!, URL(string: "/tmp")!])
  func aDirectoryThatIsNoFileURLIsAFailure(directory: URL) async {
    let failure = await failure(of: Program("true", directory: directory))
    #expect(failure == SystemFailure(operation: "enter", path: directory.absoluteString, code: .EINVAL))
  }

  @Test func `an invalid environment variable is a failure`() async {
    for (name, value) in [("", "b"), ("a=b", "c"), ("a\0", "b"), ("a", "b\0")] {
      let failure = await failure(of: Program("true", environment: [name: value, "PATH": "/bin"]))
      #expect(failure == SystemFailure(operation: "setenv", path: name, code: .EINVAL))
    }
  }

  @Test func `the exit of a program killed by a signal names the signal`() async {
    #expect(await shell("kill -KILL $$").reactive.events.collected() == [.exit(.signalled(SIGKILL))])
  }

  @Test func `the program inherits the standard descriptors alone`() async {
    // Without the flag that closes it in other programs.
    let descriptor = dup(0)
    let high = fcntl(descriptor, F_DUPFD, 1500)
    defer {
      close(descriptor)
      close(high)
    }
    // One more for the reading of the directory.
    #expect(await output(of: shell("ls /proc/self/fd")) == "0\n1\n2\n3\n")
  }

  @Test func `the program's signal handling is that of one started by a shell`() async throws {
    let masks = await output(of: Program("grep", arguments: ["-E", "Sig(Blk|Ign)", "/proc/self/status"]))
    for line in masks.split(separator: "\n") {
      // The C library keeps the two above 31 to itself.
      let mask = try #require(UInt64(line.dropFirst("SigBlk:\t".count), radix: 16))
      #expect(mask & 0x7FFF_FFFF == 0, "\(line)")
    }
  }

  @Test func `each subscriber runs the program again`() async {
    let program = shell("echo $$")
    let (one, two) = (await output(of: program), await output(of: program))
    #expect(one != two)
  }

  @Test func `many programs run at the same time`() async {
    let all = Signal<ProgramEvent<String>, SystemFailure>.merge(
      (0..<40).map { number in shell("echo \(number)").reactive.lines })
    let lines = await all.collected().compactMap { if case .output(let line) = $0 { Int(line) } else { nil } }
    #expect(lines.sorted() == Array(0..<40))
  }

  /// Starts a program, and gives back its number once it has written that.
  private func number(
    of program: Program
  ) async throws -> (number: pid_t, subscription: Subscription) {
    let received = ReplaySubject<pid_t, Never>(capacity: 1)
    let subscription = program.reactive.lines.subscribe(
      onValue: { event in
        switch event {
        case .output(let line): received.send(pid_t(line)!)
        default: Issue.record("\(event) after disposal")
        }
      },
      onFailure: { Issue.record($0) }, onCompletion: { Issue.record("completion after disposal") })
    return (try #require(await received.signal.first()), subscription)
  }

  /// Waits until a child is not even waiting any more to be asked how it ended.
  private func waitUntilGone(_ number: pid_t) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) == 0 {}
    #expect(errno == ECHILD)
  }

  @Test func `no process and no descriptor is left after the exit`() async throws {
    let lines = await shell("echo $$").reactive.lines.collected()
    guard case .output(let line) = lines[0] else { return }
    var information = siginfo_t()
    #expect(waitid(P_PID, id_t(line)!, &information, WEXITED | WNOWAIT | WNOHANG) == -1)
    #expect(errno == ECHILD)
  }

  @Test func `disposal terminates the program and the processes it started`() async throws {
    let pipe = directory.path("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    // Both hold the pipe, for as long as they live.
    let (number, subscription) = try await number(of: shell("exec 9>'\(pipe)'; sleep 1000 & echo $$; wait"))
    subscription.dispose()
    var state = pollfd(fd: reader, events: 0, revents: 0)
    #expect(poll(&state, 1, -1) == 1)
    #expect(Int32(state.revents) & Int32(POLLHUP) != 0)
    waitUntilGone(number)
  }

  @Test func `a program that ignores its termination is killed`() async throws {
    var program = shell("trap '' TERM; echo $$; while :; do sleep 1000; done")
    program.grace = .zero
    let (number, subscription) = try await number(of: program)
    subscription.dispose()
    waitUntilGone(number)
  }

  @Test func `a child that ignores the termination is killed after its parent has ended`() async throws {
    let pipe = directory.path("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    // Both hold the pipe; the shell ends as it is asked to, what it started does not.
    let script = "exec 9>'\(pipe)'; (trap '' TERM; echo $$; exec sleep 1000) & wait"
    let (number, subscription) = try await number(of: shell(script))
    subscription.dispose()
    var state = pollfd(fd: reader, events: 0, revents: 0)
    #expect(poll(&state, 1, -1) == 1)
    #expect(Int32(state.revents) & Int32(POLLHUP) != 0)
    waitUntilGone(number)
  }

  @Test func `disposal while writing and reading ends both`() async throws {
    let endless = Signal<Data, Never> { subscriber in subscriber.send(Data(count: 10_000_000)) }
    let events = await Program("cat", input: endless).reactive.events.take(first: 3).events()
    #expect(events.count == 4)
  }

  @Test func `everything is released at the end`() async throws {
    let released = ReplaySubject<Void, Never>(capacity: 1)
    do {
      let witness = Witness(released)
      _ = await Program("true").reactive.events.map { event in
        witness.touch()
        return event
      }.events()
    }
    _ = await released.signal.first()
  }
}
#endif
