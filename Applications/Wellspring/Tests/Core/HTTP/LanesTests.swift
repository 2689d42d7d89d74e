import Foundation
import Synchronization
import Testing

@testable import Wellspring

@Suite struct `Work that takes long` {
  private let hasBegun = DispatchSemaphore(value: 0)
  private let mayEnd = DispatchSemaphore(value: 0)

  /// A server that is at work on `/slow` until it may end.
  private func server(_ lanes: Lanes = Lanes()) throws -> BareServer {
    try BareServer(lanes: lanes) { [hasBegun, mayEnd] request in
      switch request.target {
      case "/slow":
        .later(.images) {
          hasBegun.signal()
          mayEnd.wait()
          return Response()
        }
      case "/other": .later(.storage) { Response() }
      case "/posts": .later(.posts) { Response() }
      default: .now(Response())
      }
    }
  }

  private func slowRequest(of server: BareServer) throws -> RawConnection {
    let connection = try server.connection()
    connection.send("GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    return connection
  }

  @Test func `delays neither quick requests nor work of another kind`() async throws {
    let server = try server()
    let slow = try (1...20).map { _ in try slowRequest(of: server) }
    await onThread { [hasBegun] in hasBegun.wait() }
    #expect(try server.get("/").status == 200)
    #expect(try server.get("/other").status == 200)
    #expect(try server.get("/posts").status == 200)
    for _ in slow { mayEnd.signal() }
    for connection in slow { #expect(try RawAnswer(connection.receiveAll()).status == 200) }
  }

  @Test func `is refused with 503 when too much work is waiting`() async throws {
    let server = try server(Lanes { _ in WorkerPool(threads: 1, waiting: 0) })
    let slow = try slowRequest(of: server)
    await onThread { [hasBegun] in hasBegun.wait() }
    let answer = try server.get("/slow")
    #expect(answer.status == 503)
    #expect(answer.headers.contains("Retry-After: 1"))
    #expect(await server.line() == "connections: 1 requests refused with 503 because too much is to be done")
    #expect(try server.get("/other").status == 200)
    mayEnd.signal()
    #expect(try RawAnswer(slow.receiveAll()).status == 200)
  }

  @Test func `is answered when the server stops, and waiting work is never started`() async throws {
    let server = try server(Lanes { _ in WorkerPool(threads: 1, waiting: 1) })
    let slow = try slowRequest(of: server)
    await onThread { [hasBegun] in hasBegun.wait() }
    let waiting = try slowRequest(of: server)
    Thread.detachNewThread { server.server.stop() }
    while !server.server.isStopping { await Task.yield() }
    mayEnd.signal()
    #expect(try RawAnswer(slow.receiveAll()).status == 200)
    #expect(waiting.receiveAll().isEmpty)
  }
}

@Suite struct `A pool of workers` {
  @Test func `runs work in order, on no more threads than allowed`() async {
    let pool = WorkerPool(threads: 1, waiting: 100)
    let order = Mutex<[Int]>([])
    for number in 1...100 {
      #expect(pool.run { order.withLock { $0.append(number) } })
    }
    pool.close()
    #expect(order.withLock { $0 } == Array(1...100))
  }

  @Test func `accepts no more work than its threads and its queue have room for`() {
    let pool = WorkerPool(threads: 2, waiting: 1)
    let mayEnd = DispatchSemaphore(value: 0)
    let taken = (1...4).map { _ in pool.run { mayEnd.wait() } }
    #expect(taken.count { $0 } >= 3 && taken.prefix(3).allSatisfy(\.self))
    for _ in taken { mayEnd.signal() }
    pool.close()
    #expect(!pool.run {})
  }
}
