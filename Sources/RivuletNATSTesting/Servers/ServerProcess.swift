import Foundation
import Glibc
import Synchronization

/// A process of nats-server, and the log that it writes.
final class ServerProcess: Sendable {
  private struct State {
    /// Nil once the process has been waited for: from then on its number may be another's.
    var number: pid_t?
    var lines: [String] = []
    var waiting: [(isWanted: @Sendable (String) -> Bool, continuation: CheckedContinuation<String?, Never>)] = []
  }

  /// The lines of the log that are remembered.
  private static let mostLines = 10_000
  private static let starting = Mutex(())
  private let state = Mutex(State())
  private let end = DispatchGroup()

  /// Starts nats-server. It is killed when this process ends, however that happens.
  init(_ arguments: [String]) {
    end.enter()
    // The system kills a child when the thread that started it ends, so the thread stays as long as the child.
    let thread = Thread { self.run(arguments) }
    thread.stackSize = 1 << 19
    thread.start()
  }

  private func run(_ arguments: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/setpriv")
    process.arguments = ["--pdeathsig", "KILL", "nats-server"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["PATH": "/usr/sbin:/usr/bin:/bin"]) { $1 }
    // One at a time: another process would inherit the writing end of the pipe, which then isn't at its end before that one ends.
    let output = Self.starting.withLock { _ -> FileHandle? in
      let pipe = Pipe()
      process.standardError = pipe
      process.standardOutput = pipe
      defer { try? pipe.fileHandleForWriting.close() }
      return (try? process.run()) == nil ? nil : pipe.fileHandleForReading
    }
    if let output {
      state.withLock { $0.number = process.processIdentifier }
      read(output)
      process.waitUntilExit()
    }
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.number = nil
      return state.waiting
    }
    end.leave()
    for one in waiting { one.continuation.resume(returning: nil) }
  }

  private func read(_ handle: FileHandle) {
    var rest: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(handle.fileDescriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      rest += piece[..<count]
      while let end = rest.firstIndex(of: 10) {
        take(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
  }

  private func take(_ line: String) {
    let found = state.withLock { state in
      if state.lines.count == Self.mostLines { state.lines.removeFirst(Self.mostLines / 2) }
      state.lines.append(line)
      let found = state.waiting.filter { $0.isWanted(line) }
      state.waiting.removeAll { $0.isWanted(line) }
      return found
    }
    for one in found { one.continuation.resume(returning: line) }
  }

  /// The first line of the log that is wanted, already written or still to come; nil if the process ends without it.
  func line(where isWanted: @escaping @Sendable (String) -> Bool) async -> String? {
    await withCheckedContinuation { continuation in
      let (answer, isKnown) = state.withLock { state -> (String?, Bool) in
        if let line = state.lines.first(where: isWanted) { return (line, true) }
        // Before the thread has started it there is no number either.
        if state.number == nil, end.wait(timeout: .now()) == .success { return (nil, true) }
        state.waiting.append((isWanted, continuation))
        return (nil, false)
      }
      if isKnown { continuation.resume(returning: answer) }
    }
  }

  /// Sends a signal, and returns the first line that is wanted and written afterwards; nil if the process ends without it.
  func line(
    after number: Int32, where isWanted: @escaping @Sendable (String) -> Bool
  ) async -> String? {
    await withCheckedContinuation { continuation in
      let isRunning = state.withLock { state in
        guard let process = state.number else { return false }
        state.waiting.append((isWanted, continuation))
        _ = Glibc.kill(process, number)
        return true
      }
      if !isRunning { continuation.resume(returning: nil) }
    }
  }

  var log: [String] { state.withLock { $0.lines } }

  /// Sends a signal; nothing if the process has ended.
  func signal(_ number: Int32) {
    state.withLock { state in if let process = state.number { _ = Glibc.kill(process, number) } }
  }

  /// Stops the process, and returns when none of its threads runs any more.
  func freeze() {
    guard let process = state.withLock({ $0.number }) else { return }
    signal(SIGSTOP)
    var information = siginfo_t()
    waitid(P_PID, id_t(process), &information, WSTOPPED | WEXITED | WNOWAIT)
  }

  /// Kills the process and waits until the system has removed it, which takes a millisecond.
  func kill() {
    signal(SIGKILL)
    end.wait()
  }
}
