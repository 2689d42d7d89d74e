import Foundation
import Testing

/// A save in a process of its own, which can be killed at any of its calls of the system.
public struct TracedSave {
  private let file: URL
  private let way: String

  /// - Parameter way: `replace` or `new` as Pixels saves photographs, and `data` as all programs save the rest.
  public init(file: URL, _ way: String) { (self.file, self.way) = (file, way) }

  /// Saves, and kills the process before or after one of the system's calls.
  ///
  /// - Parameter stop: The number of the place: each call has two, before and after it.
  /// - Returns: True if the process has ended by itself before, with status 0.
  public func isFinished(before stop: Int) throws -> Bool {
    let process = try start()
    var status: Int32 = 0
    // It stops itself when it is ready.
    try #require(waitpid(process, &status, 0) == process && status & 0xFF == 0x7F, "status \(status)")
    for _ in 0..<stop {
      _ = Self.trace(Self.goOn, process, 0, 0)
      try #require(waitpid(process, &status, 0) == process)
      if status & 0x7F == 0 {
        #expect(status == 0)
        return true
      }
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return false
  }

  private func start() throws -> pid_t {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let program = tests.deletingLastPathComponent().appending(path: "SavingFixture").path
    let words: [String] = [program, file.path, way]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, nil, nil, &arguments, environ)
    try #require(code == 0)
    return process
  }

  private typealias Trace = @convention(c) (Int32, pid_t, Int, Int) -> Int
  // Sound: C passes these four arguments to ptrace as it would to a function of this type; Swift calls none with variable arguments.
  private static let trace = unsafeBitCast(dlsym(nil, "ptrace"), to: Trace.self)
  /// PTRACE_SYSCALL: until the beginning or the end of the next call.
  private static let goOn: Int32 = 24
}
