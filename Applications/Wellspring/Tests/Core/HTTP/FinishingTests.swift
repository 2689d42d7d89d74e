import Foundation
import Testing

@testable import Wellspring

@Suite struct `Ending a server` {
  private let hasArrived = DispatchSemaphore(value: 0)
  private let hasBegun = DispatchSemaphore(value: 0)
  private let mayEnd = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)

  private func server() throws -> BareServer {
    try BareServer(lanes: Lanes { _ in WorkerPool(threads: 1, waiting: 10) }) {
      [hasArrived, hasBegun, mayEnd] request in
      guard request.target == "/slow" else { return .now(Response()) }
      hasArrived.signal()
      return .later(.storage) {
        hasBegun.signal()
        mayEnd.wait()
        return Response()
      }
    }
  }

  private func slowRequest(of server: BareServer) throws -> RawConnection {
    let connection = try server.connection()
    connection.send("GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    return connection
  }

  @Test func `completes the requests in progress, and refuses further ones with 503`() async throws {
    let server = try server()
    let (working, waiting) = (try slowRequest(of: server), try slowRequest(of: server))
    await onThread { [hasArrived, hasBegun] in
      for _ in 1...2 { hasArrived.wait() }
      hasBegun.wait()
    }
    // Connected last, because the server closes a connection that sends no request in time.
    let idle = try server.connection()
    async let end: Void = onThread { [hasEnded] in
      server.server.finish(within: .seconds(600))
      hasEnded.signal()
    }
    while !server.server.isFinishing { await Task.yield() }
    let late = try server.get()
    #expect(late.status == 503)
    #expect(late.headers.contains("Retry-After: 1") && late.headers.contains("Connection: close"))
    idle.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    #expect(try RawAnswer(idle.receiveAll()).status == 503)
    let isOver = await onThread { [hasEnded] in hasEnded.wait(timeout: .now()) == .success }
    #expect(!isOver)
    mayEnd.signal()
    mayEnd.signal()
    #expect(try RawAnswer(working.receiveAll()).status == 200)
    #expect(try RawAnswer(waiting.receiveAll()).status == 200)
    await end
  }

  @Test func `waits for no request for longer than the given time`() async throws {
    let server = try server()
    let slow = try slowRequest(of: server)
    await onThread { [hasBegun] in hasBegun.wait() }
    server.server.finish(within: .milliseconds(1))
    mayEnd.signal()
    #expect(try RawAnswer(slow.receiveAll()).status == 200)
  }
}
