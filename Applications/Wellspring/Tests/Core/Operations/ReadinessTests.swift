import Foundation
import Synchronization
import Testing

@testable import Wellspring

@Suite struct `The readiness of an instance` {
  private final class Logs: Sendable {
    let photographs = Mutex(LogStatus(name: "photographs", hasCaughtUp: true))
    let posts = Mutex<LogStatus?>(LogStatus(name: "posts", hasCaughtUp: true))
  }
  private let logs = Logs()

  private func readiness(maximumAge: Duration? = nil) -> Readiness {
    Readiness(maximumAge: maximumAge) { [logs] in
      [logs.photographs.withLock { $0 }, logs.posts.withLock { $0 }]
    }
  }

  private func answer(_ target: String, method: String = "GET", _ readiness: Readiness) -> Response {
    let request = Request(
      method: method, target: target, headers: [:], headerSize: 0, port: ServicePort(1, isSecure: false))
    return readiness.reply(to: request) { _ in .later(.storage) { Response(["a": "b"]) } }.response
  }

  @Test func `is given when both databases have everything`() {
    #expect(readiness().obstacle() == nil)
    #expect(answer("/v1/photos", readiness()).headers["Age"] == nil)
  }

  @Test func `is missing, with the reason, while one is behind, stopped or not open`() {
    let readiness = readiness()
    logs.posts.withLock { $0 = LogStatus(name: "posts", applied: 3, end: 9, age: .seconds(60)) }
    #expect(
      readiness.obstacle() == "The database of posts has applied 3 of the 9 entries of its log, and is catching up.")
    logs.posts.withLock { $0 = LogStatus(name: "posts", applied: 9, end: 9, age: .seconds(60)) }
    #expect(readiness.obstacle() == "The log of posts has not answered for 60 seconds. Check its NATS servers.")
    logs.posts.withLock { $0 = LogStatus(name: "posts", problem: "it is over.") }
    #expect(readiness.obstacle() == "The log of posts has stopped: it is over.")
    logs.posts.withLock { $0 = nil }
    #expect(readiness.obstacle() == "The posts are not open yet.")
  }

  @Test func `ends at once when the service begins to end`() {
    let readiness = Readiness { nil }
    #expect(readiness.obstacle() == nil)
    readiness.leave()
    #expect(readiness.obstacle() == "The service is ending.")
  }

  @Test func `leaves reads that are marked with the greatest age, and writes that aren't`() {
    let readiness = readiness(maximumAge: .seconds(100))
    logs.posts.withLock { $0?.age = .seconds(100) }
    logs.photographs.withLock { $0.age = .seconds(20) }
    #expect(answer("/v1/photos", readiness).headers["Age"] == "100")
    #expect(answer("/v1/photos/1/vote", method: "POST", readiness).headers["Age"] == nil)
  }

  @Test func `refuses reads beyond the limit in the format of the client`() {
    let readiness = readiness(maximumAge: .seconds(100))
    logs.posts.withLock { $0?.age = .seconds(101) }
    for target in ["/v1/photos", "/1.1/search/tweets.json?q=a"] {
      let answer = answer(target, readiness)
      #expect(answer.status == 503 && answer.headers["Retry-After"] == "5")
      #expect(String(decoding: answer.body, as: UTF8.self).contains("This instance is 101 seconds behind the others."))
    }
    #expect(answer("/v1/photos/1/vote", method: "POST", readiness).status == 200)
  }

  @Test func `is a number in the metrics, beside the places in the logs`() {
    logs.posts.withLock { $0 = LogStatus(name: "posts", applied: 3, end: 9, age: .seconds(60), snapshot: 2) }
    let lines = readiness().metrics.map(\.text).joined().split(separator: "\n")
    for line in [
      "wellspring_ready 0", #"wellspring_log_applied{log="posts"} 3"#, #"wellspring_log_end{log="posts"} 9"#,
      #"wellspring_log_snapshot{log="posts"} 2"#, #"wellspring_log_age_seconds{log="posts"} 60"#,
      #"wellspring_log_age_seconds{log="photographs"} 0"#,
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    #expect(Readiness { nil }.metrics.map(\.text).joined().contains("wellspring_ready 1"))
  }
}
