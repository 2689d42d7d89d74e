import Foundation
import Testing

@testable import Wellspring

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct `Faults` {
  let service: RunningService
  let path = "/photos/1?consumer_key=key"

  init() throws {
    service = try RunningService()
  }

  @Test func `a status is returned as often as requested`() async throws {
    service.wellspring.faults.add(
      .status(503, body: "busy", retryAfter: 7), at: "/v1/photos", times: 2)
    for _ in 1...2 {
      let answer = try await service.get(path)
      #expect(answer.status == 503)
      #expect(answer.body == Data("busy".utf8))
      #expect(answer.header("Retry-After") == "7")
    }
    #expect(try await service.get(path).status == 200)
  }

  @Test func `a fault applies only to paths with its prefix`() async throws {
    service.wellspring.faults.add(.status(500), at: "/v1/images")
    #expect(try await service.get(path).status == 200)
    #expect(try await service.get("/images/1/1.jpeg").status == 500)
    #expect(try await service.get("/images/1/1.jpeg").status == 500)
    service.wellspring.faults.removeAll()
    #expect(try await service.get("/images/1/1.jpeg").status == 200)
  }

  @Test(arguments: ["/photos/1?consumer_key=key", "/images/1/3.jpeg"])
  func `an answer can be cut off in the middle of its body`(path: String) async throws {
    let whole = try await service.get(path).body
    service.wellspring.faults.add(.cutOff, times: 2)
    let answer = try service.raw(target: "/v1\(path)")
    #expect(answer.status == 200)
    #expect(answer.headers.contains("Content-Length: \(whole.count)"))
    #expect(answer.body == whole.prefix(whole.count / 2))
    await #expect(throws: URLError.self) { try await service.get(path) }
    #expect(try await service.get(path).body == whole)
  }

  @Test func `a vote can be counted even though its answer is cut off`() async throws {
    let user = try await User("ada", of: service)
    service.wellspring.faults.add(.cutOff, at: "/v1/photos/1/vote", times: 1)
    await #expect(throws: URLError.self) { try await user.vote(on: 1) }
    #expect(try await user.photo(1).value("voted") == true)
  }

  @Test func `a vote that is refused is not counted`() async throws {
    let user = try await User("ada", of: service)
    service.wellspring.faults.add(.status(500), at: "/v1/photos/1/vote", times: 1)
    #expect(try await user.vote(on: 1).status == 500)
    #expect(try await user.photo(1).value("voted") == false)
  }

  @Test func `a JSON answer can be malformed`() async throws {
    service.wellspring.faults.add(.wrongJSON, times: 1)
    let answer = try await service.get(path)
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type") == "application/json; charset=utf-8")
    #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: answer.body) }
  }

  @Test func `a connection can be closed without an answer`() async throws {
    service.wellspring.faults.add(.closedConnection, times: 1)
    #expect(try service.raw("GET /v1\(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8).isEmpty)
    #expect(try await service.get(path).status == 200)
  }

  @Test func `an answer can be delayed and then meet another fault`() async throws {
    service.wellspring.faults.add(.delay(seconds: 0.05), times: 1)
    service.wellspring.faults.add(.status(404), times: 1)
    let start = ContinuousClock.now
    #expect(try await service.get(path).status == 404)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    #expect(try await service.get(path).status == 200)
  }

  @Test func `stopping the service and removing faults do not wait for delays`() async throws {
    service.wellspring.faults.add(.delay(seconds: 10_000), times: 2)
    let first = try RawConnection(port: service.port)
    first.send("GET /v1\(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

    service.wellspring.faults.removeAll()
    #expect(try RawAnswer(first.receiveAll()).status == 200)
    service.wellspring.faults.add(.delay(seconds: 10_000))
    let second = try RawConnection(port: service.port)
    second.send("GET /v1\(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    service.wellspring.stop()
    _ = second.receiveAll()
  }
}
