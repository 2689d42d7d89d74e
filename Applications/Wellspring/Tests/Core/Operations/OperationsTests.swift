import Foundation
import Synchronization
import Testing

@testable import Wellspring

@Suite struct `Operations` {
  let folder = TemporaryFolder()

  private func get(_ path: String, of service: RunningService) async throws -> RunningService.Answer {
    try await service.get(#require(URL(string: service.wellspring.postsURL.absoluteString + path)))
  }

  @Test func `a service that can do its work is well`() async throws {
    let service = try RunningService(in: folder)
    let answer = try await get("/healthz", of: service)
    #expect(answer.status == 200)
    #expect(try answer.json.value("status") == "ok")
    #expect(answer.header("Cache-Control") == "no-store")
  }

  @Test func `a service without its folder is not`() async throws {
    let photographs = try folder.photographs([:])
    let service = try RunningService(photographs: photographs, in: folder)
    try FileManager.default.removeItem(at: photographs)
    let answer = try await get("/healthz", of: service)
    #expect(answer.status == 503)
    #expect(try answer.json.value("problems", as: [String].self) == ["The folder of photographs cannot be read."])
  }

  @Test func `a service that can't write is neither well nor ready until it can`() throws {
    let health = WriteHealth()
    let isRepaired = Atomic(false)
    var operations = OperationsService(metrics: ServiceMetrics()) {
      if isRepaired.load(ordering: .relaxed) { health.note(nil) }
      return health.failure.map { ["\($0)"] } ?? []
    }
    operations.obstacle = { health.failure.map { "\($0)" } }
    operations.isFailing = { health.failure != nil }
    func status(_ path: String) -> Int? {
      let request = Request(
        method: "GET", target: path, headers: ["host": "127.0.0.1"], headerSize: 100, port: 80)
      return operations.reply(to: request)?.response.status
    }
    #expect(["/healthz", "/readyz"].map(status) == [200, 200])
    health.note(DatabaseError(message: "locked", kind: .locked))
    #expect(["/healthz", "/readyz"].map(status) == [200, 200])
    health.note(DatabaseError(message: "full", kind: .full))
    #expect(["/healthz", "/readyz"].map(status) == [503, 503])
    isRepaired.store(true, ordering: .relaxed)
    #expect(["/readyz", "/healthz"].map(status) == [200, 200])
  }

  @Test func `a fault that is injected does not make it ill`() async throws {
    let service = try RunningService(in: folder)
    service.wellspring.faults.add(.status(500))
    #expect(try await get("/healthz", of: service).status == 200)
  }

  @Test func `metrics count requests by their kind and class of status`() async throws {
    let service = try RunningService(in: folder)
    _ = try await service.photos()
    _ = try await service.get("/photos/1")
    _ = try await service.get("/images/1/3.jpeg")
    let answer = try await get("/metrics", of: service)
    #expect(answer.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
    let lines = String(decoding: answer.body, as: UTF8.self).split(separator: "\n").map(String.init)
    for line in [
      "# TYPE wellspring_requests_total counter", #"wellspring_requests_total{route="photos",status="2xx"} 1"#,
      #"wellspring_requests_total{route="photos",status="4xx"} 1"#,
      #"wellspring_requests_total{route="images",status="2xx"} 1"#,
      #"wellspring_request_duration_seconds_bucket{route="photos",le="+Inf"} 2"#,
      #"wellspring_request_duration_seconds_count{route="photos"} 2"#,
      "# TYPE process_resident_memory_bytes gauge",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    // Every other line is a comment or a name, perhaps labels, and a number.
    for line in lines where !line.hasPrefix("#") {
      #expect(line.wholeMatch(of: /[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [-0-9.e+]+/) != nil, "\(line)")
    }
  }

  @Test func `only reading is allowed`() async throws {
    let service = try RunningService(in: folder)
    let answer = try await service.get(
      #require(URL(string: service.wellspring.postsURL.absoluteString + "/metrics")), method: "POST")
    #expect(answer.status == 405 && answer.header("Allow") == "GET, HEAD")
  }

  @Test func `a reload reads photos.json again, which has changed in place`() async throws {
    let picture = try Bitmap(width: 10, height: 10) { _, _ in .red }.png()
    let photographs = try folder.photographs(["a.png": picture, "photos.json": Data("[]".utf8)])
    let service = try RunningService(photographs: photographs, in: folder)
    #expect(try await service.all("name") == ["a"])
    let words = try FileHandle(forWritingTo: photographs.appending(path: "photos.json"))
    try words.write(contentsOf: Data(#"[{"file": "a.png", "title": "Sunrise"}]"#.utf8))
    try service.wellspring.reload()
    #expect(try await service.all("name") == ["Sunrise"])
  }
}
