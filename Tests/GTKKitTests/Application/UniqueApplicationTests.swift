import Foundation
import RivuletGTKTesting
import Testing

/// Applications that run once for each session, over the session bus.
@Suite struct UniqueApplicationTests {
  private let id = "org.rivulet.Fixture.t\(UInt32.random(in: 0 ... .max))"

  @Test func `files and addresses among the arguments are opened`() async throws {
    let run = try await runFixture("/tmp/a.poem", "https://example.org/b", with: environment("open"))
    #expect(run.output == "opened a.poem b\n")
    #expect(run.status == 0)
  }

  @Test(.enabled(if: hasSessionBus, "It needs a session bus"))
  func `a second start opens its files in the first program, and ends`() async throws {
    async let first = runFixture(with: environment("open"))
    try await waitForName()
    let second = try await runFixture("c.poem", with: environment("open"))
    #expect(second.output == "" && second.status == 0)
    let output = try await first.output
    #expect(output == "activated\nopened c.poem\n")
  }

  @Test func `an option that is not known is refused`() async throws {
    let run = try await runFixture("--colour", with: environment("open"))
    #expect(run.status == 1 && run.errors.contains("--colour"))
  }

  @Test(.enabled(if: hasSessionBus, "It needs a session bus"))
  func `the command line of each start is handled in the first program, which answers`() async throws {
    async let first = runFixture("one", with: environment("line"))
    try await waitForName()
    let second = try await runFixture("two", "--any", with: environment("line"))
    #expect(second.output == "arguments two --any\n" && second.errors.contains("no error") && second.status == 5)
    let output = try await first.output
    #expect(output == "arguments one\nactivated\n")
  }

  @Test(.enabled(if: hasSessionBus, "It needs a session bus"))
  func `D-Bus starts an application that is activated`() async throws {
    let report = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let runtime = try #require(ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"])
    let services = URL(filePath: runtime).appending(path: "dbus-1/services")
    try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
    let service = services.appending(path: id + ".service")
    defer { for file in [report, service] { try? FileManager.default.removeItem(at: file) } }
    let command =
      ["/usr/bin/env", "RIVULET_FIXTURE=activate", "RIVULET_FIXTURE_ID=\(id)", "RIVULET_FIXTURE_REPORT=\(report.path)"]
      + [fixture.path, "--gapplication-service"]
    try Data(
      """
      [D-BUS Service]
      Name=\(id)
      Exec=\(command.map(quoted).joined(separator: " "))

      """.utf8
    ).write(to: service)
    let bus = ["--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method"]
    _ = try await run(gdbus, ["call"] + bus + ["org.freedesktop.DBus.ReloadConfig"])
    let path = "/" + id.replacing(".", with: "/")
    let application = ["--session", "--dest", id, "--object-path", path, "--method"]
    let activation = try await run(gdbus, ["call"] + application + ["org.freedesktop.Application.Activate", "{}"])
    #expect(activation.status == 0, "\(activation.errors)")
    #expect(try String(contentsOf: report, encoding: .utf8) == "activated\n")
  }

  /// Quotes an argument as the key Exec needs it: a path may contain spaces.
  private func quoted(_ argument: String) -> String {
    "'" + argument.replacing("'", with: #"'"'"'"#) + "'"
  }

  private let gdbus = URL(filePath: "/usr/bin/gdbus")

  private func environment(_ mode: String) -> [String: String] {
    ["RIVULET_FIXTURE": mode, "RIVULET_FIXTURE_ID": id]
  }

  private func waitForName() async throws {
    let wait = try await run(gdbus, ["wait", "--session", "--timeout", "60", id])
    try #require(wait.status == 0, "\(wait.errors)")
  }
}
