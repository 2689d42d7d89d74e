import Foundation
import Testing

/// Whether the real display server is installed.
private let hasDisplayServer = FileManager.default.isExecutableFile(atPath: "/usr/bin/gtk4-broadwayd")

@Suite(.enabled(if: hasDisplayServer, "gtk4-broadwayd is not installed")) struct `A session` {
  @Test func `gives the program a display, and ends as it does`() throws {
    let session = try RunningSession(
      shell: "echo $GDK_BACKEND $BROADWAY_DISPLAY $(stat -c %a $XDG_RUNTIME_DIR); exit 7")
    let end = session.end()
    #expect(end.output.contains("broadway :0 700\n"))
    #expect(end.status == 7)
    #expect(session.folders == [])
  }

  @Test func `prints the address`() throws {
    let session = try RunningSession(shell: "read line")
    let address = try #require(session.address())
    #expect(address.contains(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{64}$/))
    session.process.terminate()
    _ = session.end()
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func `ends everything when it is asked to end`(signal: Int32) throws {
    let session = try RunningSession(shell: "exec sleep 1000")
    _ = try #require(session.address())
    let children = session.children
    #expect(children.count == 2)
    kill(session.process.processIdentifier, signal)
    #expect(session.end().status == 128 + signal)
    #expect(children.allSatisfy { kill($0, 0) != 0 })
    #expect(session.folders == [])
  }

  @Test func `leaves no program behind when it is killed`() throws {
    let session = try RunningSession(shell: "exec sleep 1000")
    _ = try #require(session.address())
    kill(session.process.processIdentifier, SIGKILL)
    // The output ends with the last program that has it.
    #expect(session.end().status == SIGKILL)
  }

  @Test func `has a display server without a port`() throws {
    let session = try RunningSession(shell: "exec sleep 1000")
    _ = try #require(session.address())
    #expect(session.children.count == 2)
    for child in session.children { #expect(session.listeningPorts(of: child) == []) }
    session.process.terminate()
    _ = session.end()
  }

  @Test func `says what is missing`() throws {
    let noServer = try RunningSession(["--", "/bin/true"], path: "/nowhere").end()
    #expect(noServer.status == 1)
    #expect(noServer.errors.contains("libgtk-4-bin"))
    let noProgram = try RunningSession(["--", "/nowhere/program"]).end()
    #expect(noProgram.status == 127)
    #expect(noProgram.errors.contains("/nowhere/program"))
    let misuse = try RunningSession(["--port", "many"]).end()
    #expect(misuse.status == 2)
    #expect(misuse.errors.contains("usage:"))
  }
}
