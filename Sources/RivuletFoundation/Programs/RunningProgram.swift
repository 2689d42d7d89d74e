#if os(Linux)
import Dispatch
import Foundation
import Glibc
import Rivulet

/// A program that runs, and the pipes to it.
///
/// Started by `posix_spawn` and not by Foundation's `Process`, which goes wrong with more than 1,024 open descriptors and
/// says less about why a program could not be started.
final class RunningProgram: Sendable {
  typealias Handler = @Sendable (Result<ProgramEvent<Data>, SystemFailure>) -> Void

  private struct State {
    var openOutputs = 2
    var hasEnded = false
    /// From then on its number may be another's.
    var isGone = false
    var isStopped = false
    var readers: [DescriptorReader] = []
    var handler: Handler?
  }

  private let executable: String
  /// The number of the program's processes.
  private let running: MutableProperty<Int>
  let grace: Duration
  let number: pid_t
  private let queue = DispatchQueue(label: "rivulet.program")
  private let state = Locked(State())
  private let outputs: [Int32]
  private let input: DescriptorWriter

  init(_ program: Program) throws(SystemFailure) {
    executable = program.executable
    running = program.running
    grace = program.grace
    let input = try PipeEnds()
    let output = try PipeEnds()
    let error = try PipeEnds()
    number = try program.spawn(input: input.reading, output: output.writing, error: error.writing)
    self.input = DescriptorWriter(OpenDescriptor(input.takeWriting()), on: queue)
    outputs = [output.takeReading(), error.takeReading()]
    RunningPrograms.add(self)
    running.modify { $0 += 1 }
  }

  func start(_ handler: @escaping Handler) {
    let kinds: [@Sendable (Data) -> ProgramEvent<Data>] = [{ .output($0) }, { .error($0) }]
    let readers = zip(outputs, kinds).map { descriptor, kind in
      DescriptorReader(OpenDescriptor(descriptor), on: queue) { piece in
        switch piece {
        case .data(let data):
          // After disposal the output is read, too, and discarded: a program that writes while it ends must not fail.
          let handler = self.state.withLock { $0.handler }
          handler?(.success(kind(data)))
        case .end, .failure: self.advance { $0.openOutputs -= 1 }
        }
      }
    }
    state.withLock { state in
      state.readers = readers
      state.handler = handler
    }
    for reader in readers { reader.start() }
    // One thread for each program: it has nothing to do, and the system wakes it in time.
    let waiter = Thread { [number, queue] in
      var information = siginfo_t()
      while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      queue.async { self.advance { $0.hasEnded = true } }
    }
    waiter.stackSize = 1 << 18
    waiter.start()
  }

  func write(_ data: Data) { input.write(data) }

  /// Closes the input when everything has been written.
  func closeInput() { input.finish() }

  /// Ends the program, if it hasn't ended, and releases the handler at once.
  func stop() {
    let (handler, isGone) = state.withLock { state in
      if !state.isGone { Glibc.kill(-number, SIGTERM) }
      state.isStopped = true
      return (state.handler.take(), state.isGone)
    }
    // Released outside the lock.
    _ = handler
    input.cancel()
    if isGone { return }
    queue.async { self.advance { _ in } }
    queue.asyncAfter(deadline: .now() + grace.timeInterval) { self.kill() }
  }

  /// Kills the program and the processes that it started.
  func kill() { state.withLock { if !$0.isGone { Glibc.kill(-number, SIGKILL) } } }

  /// True until the program itself has ended.
  var isRunning: Bool {
    state.withLock { state in
      var information = siginfo_t()
      return !state.isGone && waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT | WNOHANG) == 0
        && information.si_signo == 0
    }
  }

  /// Applies a change, and reports the end when all changes have led to one. Until then the program's number isn't reused.
  private func advance(_ change: (inout State) -> Void) {
    let last = state.withLock { state -> (Result<ProgramStatus, SystemFailure>, [DescriptorReader], Handler?)? in
      change(&state)
      guard state.hasEnded, state.openOutputs == 0 || state.isStopped, !state.isGone else { return nil }
      // The number is still the program's, and so is the group's: the same one.
      if state.isStopped { Glibc.kill(-number, SIGKILL) }
      state.isGone = true
      defer { state.readers = [] }
      return (status(), state.readers, state.handler)
    }
    guard let (end, readers, handler) = last else { return }
    RunningPrograms.remove(number)
    for reader in readers { reader.cancel() }
    handler?(end.map { .exit($0) })
    running.modify { $0 -= 1 }
  }

  private func status() -> Result<ProgramStatus, SystemFailure> {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      // If this process ignores the end of its children, the system reports no status.
      if errno != EINTR { return .failure(SystemFailure("wait", executable)) }
    }
    let signal = status & 0x7F
    return .success(signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal))
  }
}

/// The two ends of a pipe, closed with it unless they are taken. No other program inherits them.
private final class PipeEnds {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard let pipe = GNU.pipe2 else { throw SystemFailure(operation: "pipe", code: .ENOSYS) }
    guard pipe(&ends, O_CLOEXEC) == 0 else { throw SystemFailure("pipe") }
    // Where the standard descriptors are closed, a new one must not take their place.
    (reading, writing) = (Self.standing(ends[0]), Self.standing(ends[1]))
    guard reading >= 0, writing >= 0 else { throw SystemFailure("pipe") }
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }

  func takeReading() -> Int32 {
    defer { reading = -1 }
    return reading
  }

  func takeWriting() -> Int32 {
    defer { writing = -1 }
    return writing
  }

  private static func standing(_ descriptor: Int32) -> Int32 {
    if descriptor > 2 { return descriptor }
    defer { close(descriptor) }
    return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
  }
}

extension Program {
  fileprivate func spawn(input: Int32, output: Int32, error: Int32) throws(SystemFailure) -> pid_t {
    try check()
    let environment = (environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, standard) in zip([input, output, error], 0...) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(standard))
    }
    // What the rest of this process has open is none of its business.
    _ = GNU.addCloseFrom?(&actions, 3)
    if let directory {
      guard let addDirectory = GNU.addDirectory else {
        throw SystemFailure(operation: "enter", path: directory.path, code: .ENOSYS)
      }
      _ = addDirectory(&actions, directory.path)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.setSignals(of: &attributes)

    let arguments = ([executable] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var number: pid_t = 0
    let result = posix_spawnp(&number, executable, &actions, &attributes, arguments, variables)
    guard result == 0 else { throw SystemFailure("run", executable, number: result) }
    return number
  }

  /// Throws for what the system would cut short or misunderstand.
  private func check() throws(SystemFailure) {
    guard !executable.isEmpty, !([executable] + arguments).contains(where: { $0.utf8.contains(0) }) else {
      throw SystemFailure(operation: "run", path: executable, code: .EINVAL)
    }
    for (name, value) in environment ?? [:] {
      if name.isEmpty || name.utf8.contains(UInt8(ascii: "=")) || (name + value).utf8.contains(0) {
        throw SystemFailure(operation: "setenv", path: name, code: .EINVAL)
      }
    }
    guard let directory else { return }
    if !directory.isFileURL || directory.path.utf8.contains(0) {
      throw SystemFailure(operation: "enter", path: directory.absoluteString, code: .EINVAL)
    }
    if access(directory.path, X_OK) != 0 { throw SystemFailure("enter", directory.path) }
  }

  /// Gives the process the signal handling and the process group of one started by a shell.
  private static func setSignals(of attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    // A thread of Dispatch holds back nearly all signals, and its children would too.
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }
}
#endif
