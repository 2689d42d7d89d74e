import Foundation
import Testing

/// True if the real display server is installed.
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

  @Test func `ends what the program started when it is asked to end`() throws {
    // The program ends at once, and what it started doesn't hear the signal that asks.
    let session = try RunningSession(shell: "(trap '' TERM; echo ready; exec sleep 1000) & wait")
    #expect(session.line(beginningWith: "ready") != nil)
    session.process.terminate()
    // The output ends with the last program that has it.
    #expect(session.end().status == 128 + SIGTERM)
    #expect(session.folders == [])
  }

  @Test func `ends what the program leaves behind`() throws {
    let session = try RunningSession(shell: "sleep 1000 & exit 3")
    #expect(session.end().status == 3)
  }

  @Test(arguments: ["exec sleep 1000", "trap '' TERM; echo; while :; do read line; done"])
  func `leaves no program behind when it is killed, and no folder after the next start`(shell: String) throws {
    let session = try RunningSession(shell: shell)
    _ = try #require(session.address())
    kill(session.process.processIdentifier, SIGKILL)
    // The output ends with the last program that has it.
    #expect(session.end().status == SIGKILL)
    let abandoned = session.folders
    #expect(abandoned.count == 1)

    let running = try RunningSession(shell: "read line", after: session)
    _ = try #require(running.address())
    let own = running.folders
    #expect(own.count == 1 && own != abandoned)
    // A folder that is in use stays.
    _ = try RunningSession(shell: "exit", after: session).end()
    #expect(running.folders == own)
    running.process.terminate()
    _ = running.end()
    #expect(running.folders == [])
  }

  @Test func `survives a browser that breaks the protocol`() throws {
    let session = try RunningSession(shell: "read line")
    let relay = try #require(PrintedAddress(session.address()))
    let browser = try relay.openSession()
    let children = session.children
    for bytes in [
      Data(repeating: 0xFF, count: 100), Frame(statedLength: .max).bytes, Frame(opcode: 5).bytes,
      Frame(isMasked: false, statedLength: .max).bytes,
    ] {
      let window = try relay.openWindow(browser)
      #expect(window.head.hasPrefix("HTTP/1.1 101 "))
      window.peer.send(bytes)
      // What the display server shows comes first, and then the frame that closes.
      _ = window.peer.receiveAll()
    }
    #expect(try relay.openWindow(browser).head.hasPrefix("HTTP/1.1 101 "))
    #expect(session.children == children)
    session.process.terminate()
    #expect(session.end().status == 128 + SIGTERM)
  }

  @Test func `has a display server without a port`() throws {
    let session = try RunningSession(shell: "exec sleep 1000")
    _ = try #require(session.address())
    #expect(session.children.count == 2)
    for child in session.children { #expect(session.listeningPorts(of: child) == []) }
    session.process.terminate()
    _ = session.end()
  }

  @Test func `names the missing program`() throws {
    let noServer = try RunningSession(["--", "/bin/true"], path: "/nowhere").end()
    #expect(noServer.status == 1)
    #expect(noServer.errors.contains("libgtk-4-bin"))
    let noProgram = try RunningSession(["--", "/nowhere/program"]).end()
    #expect(noProgram.status == 127)
    #expect(noProgram.errors.contains("/nowhere/program"))
    let misuse = try RunningSession(["--port", "many"]).end()
    #expect(misuse.status == 2)
    #expect(misuse.errors.contains("Try 'browser-relay --help' for all options."))
  }
}
