import Foundation
import GTKKit
import RivuletGTKTesting
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
        let run = try await runProgram("pixels", ["--screenshot", file.path], home: folder)
        #expect(run.status == 0, "\(run.errors)")
        let picture = try Bitmap(decoding: [UInt8](Data(contentsOf: file)))
        // The grey of a cell that waits.
        let waiting = picture.pixels.count { $0 == Bitmap.Pixel(red: 0x40, green: 0x40, blue: 0x40) }
        #expect(waiting < 145 * 145 / 2)
        #expect(Set(picture.pixels).count > 10_000)
      }
    }

    @Test("where only folders without the system's data are named, the photographs are shown all the same")
    func noSystemData() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let run = try await runProgram(
        "pixels", ["--screenshot", folder.appending(path: "x.png").path], home: folder,
        environment: ["XDG_DATA_DIRS": "/nonexistent"])
      #expect(run.status == 0 && !run.errors.contains("GLib"), "\(run.errors)")
    }

    @Test(
      "photographs that fail to load give a reason and exit status 1, and a missing folder is an argument error"
    )
    func failure() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (source, status, words) in [
        (["--host", "http://127.0.0.1:9"], 1 as Int32, "The photo service"),
        (["--photos", "/nowhere"], 2, "The folder '/nowhere' does not exist."),
      ] {
        let run = try await runProgram(
          "pixels", source + ["--screenshot", folder.appending(path: "x.png").path], home: folder)
        #expect(run.status == status)
        #expect(run.errors.contains(words))
      }
    }

    @Test("a file that is no photograph gives its reason and exit status 1")
    func noPhotograph() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let pictures = folder.appending(path: "pictures")
      try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
      try Bitmap(width: 2, height: 1, pixels: Array(repeating: .init(red: 9, green: 9, blue: 9), count: 2))
        .save(to: pictures.appending(path: "a.png").path)
      let file = pictures.appending(path: "notes.txt")
      try Data("notes".utf8).write(to: file)
      let picture = folder.appending(path: "x.png")
      let run = try await runProgram("pixels", [file.path, "--screenshot", picture.path], home: folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("“notes.txt” is not a photograph that Pixels can show."), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: picture.path))
    }

    @Test("a photograph that can't be shown gives its reason and exit status 1")
    func brokenPhotograph() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "broken.jpg")
      try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]).write(to: file)
      let run = try await runProgram(
        "pixels", [file.path, "--screenshot", folder.appending(path: "x.png").path], home: folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("The picture cannot be read: The file is damaged."))
    }
  }
}
