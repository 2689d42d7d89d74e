import Glibc

/// A program that we started, and what it starts in its process group. The program is ended with us, however we end.
final class Child {
  private let process: pid_t
  /// The exit status, as a shell reports it, after ``reap()`` has read it.
  private(set) var status: Int32?

  /// - Parameters:
  ///   - command: The program, looked for in the PATH, and its arguments.
  ///   - environment: The variables to set in addition to our own environment; nil removes one.
  ///   - output: The standard output; that of this process if nil.
  init(
    _ command: [String], environment changes: [String: String?], output: Descriptor? = nil
  ) throws(RelayError) {
    // The kernel kills it when we die, even by a signal that can't be handled. If we die before the kernel knows of this, the program
    // has another parent, and ends by itself.
    let words =
      ["/usr/bin/setpriv", "--pdeathsig", "KILL", "--"]
      + ["/bin/sh", "-c", #"[ "$PPID" = "$0" ] || exit 1; exec "$@""#, "\(getpid())"] + command
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: what is typed at the terminal comes to us, and we end it in order. It ignores and blocks no signal.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO) }

    var process: pid_t = 0
    // The copies live until the program has been started, and are freed after it.
    var arguments = words.map { strdup($0) } + [nil]
    var environment = Self.environment(with: changes).map { strdup($0) } + [nil]
    defer { for copy in arguments + environment { free(copy) } }
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw RelayError("cannot start \(words[0]): \(String(cString: strerror(code)))") }
    self.process = process
  }

  /// Looks whether it has ended.
  @discardableResult func reap() -> Int32? {
    var word: Int32 = 0
    if status == nil, waitpid(process, &word, WNOHANG) == process {
      status = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
    }
    return status
  }

  /// True while the program or another one of its group runs.
  var isRunning: Bool { reap() == nil || kill(-process, 0) == 0 }

  /// Sends a signal to the program and to all of its group.
  ///
  /// The group outlives the program, and its id isn't given to another process while the group has a member. After that, the
  /// id is reused only after all other ids.
  func send(_ signal: Int32) {
    kill(-process, signal)
  }

  private static func environment(with changes: [String: String?]) -> [String] {
    var variables: [String] = []
    var next = environ
    // The system's list ends with a null pointer, and nothing changes it: this program has one thread.
    while let entry = next.pointee {
      variables.append(String(cString: entry))
      next += 1
    }
    let kept = variables.filter { variable in !changes.keys.contains { variable.hasPrefix("\($0)=") } }
    return kept + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}
