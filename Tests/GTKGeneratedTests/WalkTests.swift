import Foundation
import RivuletGTKTesting
import Testing

extension GTKTests {
  /// The walk runs in a program of its own: where a GIR file is wrong, it ends.
  @Suite struct `All generated classes` {
    @Test func `can be made, read, written, connected and released`() async throws {
      let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      _ = FileManager.default.createFile(atPath: output.path, contents: nil)
      defer { try? FileManager.default.removeItem(at: output) }
      let status = try await walk(into: output)
      let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
      let complaints = lines.filter { $0.hasPrefix("complaint: ") || $0.hasPrefix("left: ") }
      #expect(complaints.isEmpty)
      #expect(status == 0, "The last step was: \(lines.last ?? "none")")
      #expect(lines.contains { $0.hasPrefix("classes ") })
    }

    private func walk(into output: URL) async throws -> Int32 {
      let process = Process()
      process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(
        path: "GTKGeneratedFixture")
      // The modules of GIO that are installed warn on their own, gvfs' volume monitor for one.
      process.environment = ProcessInfo.processInfo.environment
        .merging(["GIO_USE_VFS": "local", "GIO_USE_VOLUME_MONITOR": "unix", "GSETTINGS_BACKEND": "memory"]) { $1 }
      process.standardOutput = try FileHandle(forWritingTo: output)
      return try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
    }
  }
}
