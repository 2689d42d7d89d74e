import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting

/// A process of its own, with folders of its own and nothing of the person's.
final class Fixture: Sendable {
  let home = FileManager.default.temporaryDirectory.appending(path: "instant-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: home) }

  static var executable: URL {
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "InstantFixture")
      ?? URL(filePath: "InstantFixture")
  }

  func program(_ arguments: [String], of executable: String = Fixture.executable.path) -> Program {
    var environment = ["HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_RUNTIME_DIR": home.path]
    // A bus that is not there: never the person's own.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(home.path)/none"
    // Scripts/asan sets the options of the address sanitizer for child processes, too.
    for name in ["PATH", "ASAN_OPTIONS"] { environment[name] = ProcessInfo.processInfo.environment[name] }
    return Program(executable, arguments: arguments, environment: environment)
  }

  /// Returns the output of the fixture, and its exit status.
  func run(_ arguments: String...) async -> (output: [String], errors: [String], status: ProgramStatus?) {
    var result: (output: [String], errors: [String], status: ProgramStatus?) = ([], [], nil)
    for event in await program(arguments).reactive.lines.collected() {
      switch event {
      case .output(let line): result.output.append(line)
      case .error(let line): result.errors.append(line)
      case .exit(let status): result.status = status
      }
    }
    return result
  }
}
