import Foundation

/// True if there is a session bus. Without one, the instances of an application don't find each other.
public let hasSessionBus: Bool = {
  let environment = ProcessInfo.processInfo.environment
  let folder = environment["XDG_RUNTIME_DIR"] ?? ""
  return environment["DBUS_SESSION_BUS_ADDRESS"] != nil || FileManager.default.fileExists(atPath: folder + "/bus")
}()

/// Runs a program of the package, which the build puts beside the tests, until it exits. Cancellation kills it.
///
/// - Parameters:
///   - name: The name of the program.
///   - arguments: Its arguments.
///   - home: The folder for its settings, data and caches, which is created.
///   - environment: Variables that are added to those of this process.
/// - Returns: The exit status, and the text of standard error.
/// - Throws: An error if the program can't be started.
public func runProgram(
  _ name: String, _ arguments: [String], home: URL, environment: [String: String] = [:]
) async throws -> (status: Int32, errors: String) {
  try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  let process = Process()
  process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: name)
  process.arguments = arguments
  let homes = ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"].map { ($0, home.path) }
  process.environment = ProcessInfo.processInfo.environment.merging(homes) { $1 }.merging(environment) { $1 }
  let errors = Pipe()
  process.standardError = errors
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { process in
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        continuation.resume(returning: (process.terminationStatus, text))
      }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
  } onCancel: {
    // A test that fails while the program runs must not wait for it.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }
}
