import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import Testing

/// With the desktop's real keyring, on a bus that the test alone has.
@Suite struct KeyringTests {
  private static let isInstalled = ["/usr/bin/gnome-keyring-daemon", "/usr/bin/dbus-run-session"]
    .allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }

  private func lines(_ fixture: Fixture, _ script: String) async -> [String] {
    let keyring = "printf secret | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; "
    let program = fixture.program(
      ["--", "/bin/bash", "-c", keyring + script, Fixture.executable.path], of: "/usr/bin/dbus-run-session")
    return await program.reactive.lines.collected().compactMap { if case .output(let line) = $0 { line } else { nil } }
  }

  @Test("secrets are kept by the keyring, and forgotten", .enabled(if: isInstalled))
  func keyring() async throws {
    let fixture = try Fixture()
    let script = #""$0" secret Ada; "$0" keep Ada 1815; "$0" keep Grace 1906; "$0" keep Ada 1852; "#
    let output = await lines(fixture, script + #""$0" secret Ada; "$0" forget Ada; "$0" secret Ada; "$0" secret Grace"#)
    #expect(output == ["none in the keyring", "1852 in the keyring", "none in the keyring", "1906 in the keyring"])
    #expect(!FileManager.default.fileExists(atPath: fixture.home.appending(path: "instant").path))
  }

  @Test func `without a keyring secrets are stored in a file`() async throws {
    let fixture = try Fixture()
    #expect(await fixture.run("keep", "Ada", "1815").status == .exited(0))
    let file = fixture.home.appending(path: "instant/secrets.json").path
    #expect(
      await fixture.run("secret", "Ada").output == [
        "1815 No keyring is running. The keys to your accounts are kept in a file that only you can read: \(file)"
      ])
    #expect(await fixture.run("forget", "Ada").status == .exited(0))
    #expect(await fixture.run("secret", "Ada").output == ["none in the keyring"])
  }
}
