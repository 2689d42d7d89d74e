import Foundation
import GTKKit
import GTKTestSupport
import Testing

extension GTKTests {
  /// The program itself, as a person starts it.
  @MainActor @Suite struct ScreenshotTests {
    @Test("a picture of the window shows every visible thumbnail, with an empty cache and with a full one")
    func isComplete() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      for attempt in 1...3 {
        let file = folder.appending(path: "\(attempt).png")
        let run = try await runPixels(["--screenshot", file.path], home: folder)
        #expect(run.status == 0, "\(run.errors)")
        let picture = try Texture(decoding: [UInt8](Data(contentsOf: file)))
        // The grey of a cell that waits.
        let waiting = picture.pixels.count { $0 == Texture.Pixel(red: 0x40, green: 0x40, blue: 0x40) }
        #expect(waiting < 145 * 145 / 2)
        #expect(Set(picture.pixels).count > 10_000)
      }
    }

    @Test(
      "photographs that cannot be had are a reason and a failure",
      arguments: [["--host", "http://127.0.0.1:9"], ["--photos", "/nowhere"]])
    func failure(source: [String]) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let run = try await runPixels(source + ["--screenshot", folder.appending(path: "x.png").path], home: folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("The photo service"))
    }
  }
}

private func runPixels(_ arguments: [String], home: URL) async throws -> (status: Int32, errors: String) {
  try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  let process = Process()
  process.executableURL = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "pixels")
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment
    .merging(["XDG_DATA_HOME": home.path, "XDG_CACHE_HOME": home.path]) { $1 }
  let errors = Pipe()
  process.standardError = errors
  return try await withCheckedThrowingContinuation { continuation in
    process.terminationHandler = { process in
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      continuation.resume(returning: (process.terminationStatus, text))
    }
    do { try process.run() } catch { continuation.resume(throwing: error) }
  }
}
