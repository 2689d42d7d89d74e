import Foundation
import GTKKit
import InstantTestSupport
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Instant
@testable import InstantCore

extension GTKTests {
  /// The program itself, as a person starts it.
  @MainActor @Suite struct ProgramTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    @Test("a picture of the window is written, and Access granted to standard error")
    func picture() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "window.png")
      let run = try await runInstant(["--screenshot", file.path])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("Access granted"), "\(run.errors)")
      let picture = try Bitmap(decoding: [UInt8](Data(contentsOf: file)))
      #expect(picture.width >= 950 && Set(picture.pixels).count > 50)
    }

    @Test(
      "a search that cannot be made is reported with a reason and a failure status, in a picture and in the terminal")
    func failure() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let picture = ["--host", "http://127.0.0.1:9", "--query", "magic", "--screenshot", folder.path + "/x.png"]
      let window = try await runInstant(picture)
      #expect(window.status == 1)
      #expect(window.errors.contains("no service can be reached at its address."))
      let terminal = try await runInstant(["--host", "http://127.0.0.1:9", "--query", "magic"])
      #expect(terminal.status == 2)
      #expect(terminal.errors.contains("no service can be reached at its address."))
    }

    @Test("a screenshot needs no answer to a question")
    func foundPicture() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let service = try RealService(posts: [("Ada", "the magic of numbers")])
      try await logIn(service.wellspring.postsURL)
      let file = folder.appending(path: "window.png")
      let run = try await runInstant([
        "--host", service.wellspring.postsURL.absoluteString, "--query", "magic", "--screenshot", file.path,
      ])
      #expect(run.status == 0, "\(run.errors)")
      #expect(try Bitmap(decoding: [UInt8](Data(contentsOf: file))).width >= 950)
    }

    @Test("a picture of a search that is not possible gives a reason and a failure status")
    func noPicture() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let service = try RealService()
      let picture = ["--host", service.wellspring.postsURL.absoluteString, "--screenshot", folder.path + "/window.png"]
      let without = try await runInstant(picture + ["--query", "magic"])
      #expect(without.status == 1)
      #expect(without.errors.contains("start Instant without --query"))
      let short = try await runInstant(picture + ["--query", "ma"])
      #expect(short.status == 1)
      #expect(short.errors.contains("Search for three characters or more."))
    }

    @Test("where dconf cannot work, no warning is printed, in a window or in the terminal")
    func noSettings() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let place = ["XDG_RUNTIME_DIR": "/dev/null/runtime"]
      for arguments in [
        ["--screenshot", folder.path + "/x.png"], ["--host", "http://127.0.0.1:9", "--query", "magic"],
      ] {
        let run = try await runInstant(arguments, place)
        #expect(!run.errors.contains("dconf"), "\(run.errors)")
      }
    }

    @Test(
      "where only folders without the system's data are named, it works all the same, in a window and in the terminal")
    func noSystemData() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let place = ["XDG_DATA_DIRS": "/nonexistent"]
      let window = try await runInstant(["--screenshot", folder.path + "/x.png"], place)
      #expect(window.status == 0 && !window.errors.contains("GLib"), "\(window.errors)")
      let terminal = try await runInstant(["--host", "http://127.0.0.1:9", "--query", "magic"], place)
      #expect(terminal.status == 2 && !terminal.errors.contains("GLib"), "\(terminal.errors)")
    }

    @Test(.enabled(if: hasSessionBus, "It needs a session bus"))
    func `a host of the command line isn't the source of the next start`() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let home = folder.appending(path: "instant")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      try Data(#"{"source": "hacker-news"}"#.utf8).write(to: home.appending(path: "settings.json"))
      let id = "io.github.rivulet.Instant"
      async let run = runInstant(["--host", "http://127.0.0.1:9"])
      try await waitForWindow(of: id)
      let window = ["--session", "--dest", id, "--object-path", "/io/github/rivulet/Instant/window/1", "--method"]
      try await gdbus(["call"] + window + ["org.gtk.Actions.Activate", "close", "[]", "{}"])
      #expect(try await run.status == 0)
      let settings = try Data(contentsOf: home.appending(path: "settings.json"))
      #expect(try JSONDecoder().decode(Settings.self, from: settings).source == "hacker-news")
    }

    @Test func `a rejected key is the reason that the terminal gives`() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let service = try RealService(posts: [("Ada", "the magic of numbers")])
      let host = service.wellspring.postsURL.absoluteString
      let search = ["--host", host, "--query", "magic", "--key", "me", "--secret", "s"]
      let unknown = try await runInstant(search)
      #expect(unknown.status == 2 && unknown.errors.contains("doesn't accept the key 'me'."), "\(unknown.errors)")
      try await logIn(service.wellspring.postsURL)
      let known = try await runInstant(search)
      #expect(known.status == 2 && known.errors.contains("doesn't accept the key 'me'."), "\(known.errors)")
    }

    @Test("wrong arguments end it with the reason and a hint")
    func misuse() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let run = try await runInstant(["--nonsense"])
      #expect(run.status == 2)
      #expect(run.errors == "instant: Unknown argument '--nonsense'.\nTry 'instant --help' for all options.\n")
    }

    @Test(
      "a second start hands its source over to the window that is open, and ends",
      .enabled(if: hasSessionBus, "It needs a session bus"))
    func secondStart() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let id = "io.github.rivulet.Instant"
      async let first = runInstant(["--host", "http://127.0.0.1:9"])
      try await waitForWindow(of: id)
      let second = try await runInstant(["--source", "hacker-news"])
      #expect(second.status == 0 && second.errors == "", "\(second.errors)")
      let window = ["--session", "--dest", id, "--object-path", "/io/github/rivulet/Instant/window/1", "--method"]
      try await gdbus(["call"] + window + ["org.gtk.Actions.Activate", "close", "[]", "{}"])
      #expect(try await first.status == 0)
      let settings = try Data(contentsOf: folder.appending(path: "instant/settings.json"))
      #expect(try JSONDecoder().decode(Settings.self, from: settings).source == "hacker-news")
    }

    /// Waits for the program's name on the bus, and then for the window: the reply to `Activate` comes after it.
    private func waitForWindow(of id: String) async throws {
      try await gdbus(["wait", "--session", "--timeout", "60", id])
      let path = "/" + id.replacing(".", with: "/")
      try await gdbus([
        "call", "--session", "--dest", id, "--object-path", path, "--method", "org.freedesktop.Application.Activate",
        "{}",
      ])
    }

    private func gdbus(_ arguments: [String]) async throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/gdbus")
      process.arguments = arguments
      process.standardOutput = FileHandle.nullDevice
      let status: Int32 = try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      try #require(status == 0)
    }

    /// Gives the program an account at a service.
    private func logIn(_ host: URL) async throws {
      let home = folder.appending(path: "instant")
      let settings = MutableProperty(Settings())
      let service = TwitterService(
        name: host.absoluteString, host: .just(host), consumerKey: "pixels", consumerSecret: "wellspring")
      let accounts = TwitterAccounts(
        service: service, settings: settings, secrets: SecretFile(home.appending(path: "secrets.json")),
        prompt: .consent)
      _ = try await accounts.logIn("eve", "secret").first()
      try JSONEncoder().encode(settings.value).write(to: home.appending(path: "settings.json"))
    }

    private func runInstant(
      _ arguments: [String], _ environment: [String: String] = [:]
    ) async throws -> (status: Int32, errors: String) {
      try await runProgram("instant", arguments, home: folder, environment: environment)
    }
  }
}
