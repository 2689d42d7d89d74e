import Foundation

struct Run {
  let status: Int32
  let output: String
  let errors: String
}

func runFixture(
  _ arguments: String..., with added: [String: String] = [:], without variables: [String] = []
) async throws -> Run {
  try await run(fixture, arguments, with: added, without: variables)
}

/// The program for the tests to start.
let fixture = Bundle.main.bundleURL.appending(path: "GTKKitFixture")

func run(
  _ program: URL, _ arguments: [String], with added: [String: String] = [:], without variables: [String] = []
) async throws -> Run {
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.filter { !variables.contains($0.key) }
    .merging(added) { $1 }
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = errors
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { process in
        // The fixture writes less than a pipe holds, so it never waits for a reader.
        continuation.resume(
          returning: Run(
            status: process.terminationStatus,
            output: String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
            errors: String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)))
      }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
  } onCancel: {
    // A test that fails while the program runs must not wait for it.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }
}
