import Foundation
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import Synchronization
import Testing

@testable import Wellspring
@testable import WellspringCluster

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(20))) final class `An instance that a balancer asks`: ServerSuite {
  private struct Answer {
    let status: Int
    let text: String
    let age: Int?
    let retry: String?
  }

  private func get(_ path: String, of service: WellspringService) async throws -> Answer {
    let url = try #require(URL(string: service.postsURL.absoluteString + path))
    let (data, response) = try await URLSession.shared.data(from: url)
    let http = try #require(response as? HTTPURLResponse)
    return Answer(
      status: http.statusCode, text: String(decoding: data, as: UTF8.self),
      age: http.value(forHTTPHeaderField: "Age").flatMap { Int($0) },
      retry: http.value(forHTTPHeaderField: "Retry-After"))
  }

  /// Asks until the answer is as it should be.
  private func reach(_ path: String, of service: WellspringService, _ isRight: (Answer) -> Bool) async throws -> Answer
  {
    while true {
      let answer = try await get(path, of: service)
      if isRight(answer) { return answer }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Runs what waits for long on a thread of its own: there are few for tasks.
  private func thread(_ work: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    Task {
      await withCheckedContinuation { end in
        Thread.detachNewThread {
          work()
          end.resume()
        }
      }
    }
  }

  private static let photos = "/v1/photos?consumer_key=k"

  @Test func `is ready when it has everything, and reads have no age`() async throws {
    let service = try WellspringService(Instance.configuration("a", in: folder, server))
    defer { service.stop() }
    #expect(try await reach("/readyz", of: service) { $0.status == 200 }.text == "ready\n")
    #expect(try await get(Self.photos, of: service).age == nil)
    let metrics = try await get("/metrics", of: service).text
    #expect(metrics.contains("wellspring_ready 1\n") && metrics.contains(#"wellspring_log_applied{log="photographs"}"#))
  }

  @Test func `is alive and not ready while its servers hang, and marks reads until they are too old`() async throws {
    var configuration = Instance.configuration("a", in: folder, server)
    configuration.cluster?.maximumAge = .seconds(15)
    let service = try WellspringService(configuration)
    defer { service.stop() }
    _ = try await reach("/readyz", of: service) { $0.status == 200 }
    server.freeze()
    let unready = try await reach("/readyz", of: service) { $0.status == 503 }
    #expect(unready.text.hasSuffix("seconds. Check its NATS servers.\n"), "\(unready.text)")
    #expect(try await get("/healthz", of: service).status == 200)
    let marked = try await reach(Self.photos, of: service) { $0.age != nil || $0.status != 200 }
    #expect(marked.status == 200 && (5...15).contains(marked.age ?? 0))
    let refused = try await reach(Self.photos, of: service) { $0.status != 200 }
    #expect(refused.status == 503 && refused.retry == "5")
    #expect(refused.text.contains("seconds behind the others"))
    server.thaw()
    _ = try await reach("/readyz", of: service) { $0.status == 200 }
    #expect(try await get(Self.photos, of: service).age == nil)
  }

  @Test func `serves what it has while it catches up, and takes writes when it has`() async throws {
    let (a, b) = (try Instance("a", in: folder, server), try Instance("b", in: folder, server))
    #expect(try b.posts.add("first", by: ada, at: Date()) != nil)
    b.close()
    // Held up by another program that keeps the database, as by a log that is long.
    let lock = try DatabaseConnection(path: b.configuration.postsDatabase.path)
    for number in 1...5 { #expect(try a.posts.add("\(number)", by: ada, at: Date()) != nil) }
    try lock.execute("BEGIN IMMEDIATE")
    let log = Mutex<(any CommandLog)?>(nil)
    let writer = try Database(path: b.configuration.postsDatabase.path, patience: 0)
    let opened = try b.configuration.makeLog(of: .posts)(writer)
    log.withLock { $0 = opened }
    let status = try #require(opened.status)
    #expect(!status.hasCaughtUp && status.applied == 1 && status.end == 6 && status.age != nil)
    let error = #expect(throws: DatabaseError.self) {
      try opened.append(AddPost(account: ada, text: "x", replyTo: nil))
    }
    #expect(error?.kind == .behind)
    try lock.execute("ROLLBACK")
    while opened.status?.hasCaughtUp != true { try await Task.sleep(for: .milliseconds(5)) }
    #expect(opened.status?.applied == 6)
    #expect(try opened.append(AddPost(account: ada, text: "x", replyTo: nil)) != nil)
    opened.close()
  }

  @Test func `ends soon although its servers are away and a request waits for them`() async throws {
    let service = try WellspringService(Instance.configuration("a", in: folder, server))
    _ = try await reach("/readyz", of: service) { $0.status == 200 }
    server.kill()
    var request = URLRequest(url: service.postsURL.appending(path: "oauth2/token"))
    request.httpMethod = "POST"
    request.httpBody = Data("grant_type=client_credentials".utf8)
    request.setValue(
      "Basic \(Data("pixels:wellspring".utf8).base64EncodedString())", forHTTPHeaderField: "Authorization")
    request.setValue("application/x-www-form-urlencoded;charset=UTF-8", forHTTPHeaderField: "Content-Type")
    let answer = Task.detached { [request] in try await URLSession.shared.data(for: request).1 }
    let log = try #require(service.catalogue.log as? ClusterLog)
    while log.waits == 0 { try await Task.sleep(for: .milliseconds(2)) }
    let start = ContinuousClock.now
    await thread { service.stop(finishingWithin: .seconds(60)) }.value
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(try await (answer.value as? HTTPURLResponse)?.statusCode == 503)
  }

  @Test func `is not ready from the order to end on, and answers for the time that it was given`() async throws {
    var configuration = Instance.configuration("a", in: folder, server)
    configuration.leaveDelay = .seconds(15)
    let service = try WellspringService(configuration)
    _ = try await reach("/readyz", of: service) { $0.status == 200 }
    let end = thread { service.stop(finishingWithin: .seconds(20)) }
    let answer = try await reach("/readyz", of: service) { $0.status == 503 }
    #expect(answer.text == "The service is ending.\n")
    #expect(try await get(Self.photos, of: service).status == 200)
    await end.value
  }
}
