import CImageTransport
import Dispatch
import Glibc
import ImageProtocol
import Synchronization

// Unsafe: The system's structures are initialised by its functions and live for the calls; messages are received into a buffer
// of their length.

/// One process that decodes pictures, and the connection to it. It handles one request at a time.
final class WorkerProcess: Sendable {
  private struct State {
    /// The number of the current request; nil between requests.
    var request: Int?
    var last = 0
    var isReaped = false
    var isAborted = false
    var isClosed = false
  }

  let process: pid_t
  private let connection: Int32
  private let state = Mutex(State())

  /// Starts the program.
  init(program: String, fault: String?) throws(ImageDecodingError) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .system(errno)
    }
    let result = Self.start(program, ends[1], fault)
    close(ends[1])
    guard case .success(let process) = result else {
      close(ends[0])
      throw .system(result.failureCode)
    }
    self.process = process
    connection = ends[0]
  }

  deinit { end() }

  /// Sends a request and waits for the reply, whose descriptor the caller closes.
  ///
  /// - Parameter seconds: The time limit, after which the process is killed.
  func reply(
    to request: ImageRequest, _ file: ImageFile?, within seconds: Double, _ cancellation: ImageCancellation?
  ) throws(ImageDecodingError) -> (ImageReply, Int32) {
    let number = state.withLock { state in
      state.last += 1
      state.request = state.last
      return state.last
    }
    defer { state.withLock { $0.request = nil } }
    let exchange = { [self] () throws(ImageDecodingError) -> (ImageReply, Int32) in
      guard rivulet_image_send(connection, request.bytes, ImageRequest.count, file?.descriptor ?? -1) else {
        // The process has ended between two requests. If the system killed it, this file isn't the reason.
        throw endOfProcess()
      }
      return try receive(within: seconds)
    }
    do {
      guard let cancellation else { return try exchange() }
      return try cancellation.handling({ [weak self] in self?.abort(number) }, exchange)
    } catch {
      throw cancellation?.isCancelled == true ? .cancelled : error
    }
  }

  /// True if the process has closed the connection, such as after the system has killed it for its memory.
  var hasEnded: Bool {
    var watched = pollfd(fd: connection, events: 0, revents: 0)
    return poll(&watched, 1, 0) > 0
  }

  /// True if a cancellation has killed the process, possibly after it had sent its reply.
  var isAborted: Bool { state.withLock(\.isAborted) }

  /// Ends the process if it still handles the request.
  private func abort(_ number: Int) {
    state.withLock { state in
      guard state.request == number, !state.isReaped else { return }
      state.isAborted = true
      kill(process, SIGKILL)
    }
  }

  private func receive(within seconds: Double) throws(ImageDecodingError) -> (ImageReply, Int32) {
    let deadline = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
    var watched = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    while true {
      let now = DispatchTime.now().uptimeNanoseconds
      guard now < deadline else { throw .timedOut }
      let ready = poll(&watched, 1, Int32(min((deadline - now) / 1_000_000 + 1, 60_000)))
      if ready > 0 { break }
      if ready < 0, errno != EINTR { throw .system(errno) }
    }
    var buffer = [UInt8](repeating: 0, count: ImageReply.count)
    var descriptor: Int32 = -1
    let count = rivulet_image_receive(connection, &buffer, buffer.count, &descriptor)
    guard count > 0, let reply = ImageReply(buffer.prefix(count)) else {
      if descriptor >= 0 { close(descriptor) }
      throw count > 0 ? .crashed : endOfProcess()
    }
    return (reply, descriptor)
  }

  /// The reason for which the process has closed the connection.
  private func endOfProcess() -> ImageDecodingError {
    let status = reap()
    return switch status & 0x7F {
    case SIGXCPU: .timedOut
    // The system kills the process if it needs the memory.
    case SIGKILL: isAborted ? .crashed : .noMemory
    case 0 where status >> 8 == DecoderMemory.exhaustedStatus: .noMemory
    default: .crashed
    }
  }

  /// Ends the process.
  func end() {
    _ = reap()
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    if isFirst { close(connection) }
  }

  /// Kills the process unless it has ended, and returns its status as `waitpid` stores it. 0 if that was found out before.
  private func reap() -> Int32 {
    state.withLock { state in
      guard !state.isReaped else { return 0 }
      state.isReaped = true
      var status: Int32 = 0
      // A process that has closed its connection is about to end by itself, with its own signal.
      kill(process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }

  /// `POSIX_SPAWN_SETSID`, which is a macro that Swift doesn't import.
  private static let newSession: Int16 = 0x80

  private static func start(_ program: String, _ connection: Int32, _ fault: String?) -> Result<pid_t, StartFailure> {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Messages of loaders on standard error are no messages of this program.
    for standard: Int32 in 0...2 { posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0) }
    posix_spawn_file_actions_adddup2(&actions, connection, 3)
    // Before the program is loaded: until then a file that this program has closed would still be open for writing.
    posix_spawn_file_actions_addclosefrom_np(&actions, 4)
    // A session of its own, so that neither a terminal's signals nor the terminal reach it.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | Self.newSession)
    var arguments = [strdup(program), nil]
    var environment = variables(fault).map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, &attributes, &arguments, &environment)
    return code == 0 ? .success(process) : .failure(StartFailure(code: code))
  }

  /// The environment: places of loaders, fonts and libraries. gvfs and dconf would open connections.
  private static func variables(_ fault: String?) -> [String] {
    let names = [
      "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "FONTCONFIG_FILE",
      "FONTCONFIG_PATH", "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR", "LD_LIBRARY_PATH",
    ]
    let kept = names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    return kept + ["LANG=C.UTF-8", "GIO_USE_VFS=local", "GSETTINGS_BACKEND=memory", "MALLOC_ARENA_MAX=2"]
      + (fault.map { ["RIVULET_IMAGE_FAULT=\($0)"] } ?? [])
  }
}

private struct StartFailure: Error {
  let code: Int32
}

extension Result where Failure == StartFailure {
  fileprivate var failureCode: Int32 { if case .failure(let failure) = self { failure.code } else { 0 } }
}
