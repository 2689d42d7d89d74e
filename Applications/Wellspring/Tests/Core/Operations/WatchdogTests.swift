import Foundation
import Testing

@testable import Wellspring

@Suite struct `The watchdog` {
  @Test func `finds a server that responds served`() throws {
    let server = try BareServer()
    #expect(Watchdog(of: server.server.port, interval: .seconds(600)).isServed)
  }

  @Test func `finds a server whose threads are blocked not served`() async throws {
    let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try BareServer { _ in
      hasBegun.signal()
      mayEnd.wait()
      return .now(Response())
    }
    defer { for _ in 1...100 { mayEnd.signal() } }
    let connection = try server.connection()
    connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    await onThread { hasBegun.wait() }
    let port = server.server.port
    #expect(await onThread { Watchdog(of: port, interval: .milliseconds(100)).isServed } == false)
  }

  @Test func `runs only if the service manager watches this process`() {
    #expect(Watchdog(of: 80, environment: [:]) == nil)
    #expect(Watchdog(of: 80, environment: ["WATCHDOG_USEC": "0"]) == nil)
    #expect(Watchdog(of: 80, environment: ["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "1"]) == nil)
    #expect(Watchdog(of: 80, environment: ["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "\(getpid())"]) != nil)
    #expect(Watchdog(of: 80, environment: ["WATCHDOG_USEC": "3000000"]) != nil)
  }
}
