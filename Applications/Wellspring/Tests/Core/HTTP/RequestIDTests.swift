import Foundation
import RivuletLog
import Testing

@testable import Wellspring

@Suite struct `The id of a request` {
  let service: RunningService

  init() throws {
    service = try RunningService()
  }

  @Test func `is new for each, and in every error`() async throws {
    let first = try await service.get("/photos/1").header("X-Request-Id")
    let second = try await service.get("/nothing").header("X-Request-Id")
    #expect(first?.isEmpty == false && second?.isEmpty == false && first != second)
  }

  @Test func `is in every answer if requests are logged`() async throws {
    let folder = TemporaryFolder()
    var configuration = folder.configuration(photographs: Configuration.bundledPhotographs)
    configuration.logsRequests = true
    let service = try RunningService(configuration, in: folder)
    for _ in 1...3 { #expect(try await service.get("/photos?consumer_key=key").header("X-Request-Id") != nil) }
  }

  @Test func `is the client's own if it is a plain word`() async throws {
    let own = try await service.get("/photos/1?consumer_key=key", headers: ["X-Request-Id": "from-a.client_7"])
    #expect(own.header("X-Request-Id") == "from-a.client_7")
    for other in ["two words", "\"quoted\"", String(repeating: "a", count: 65)] {
      let answer = try await service.get("/photos/1?consumer_key=key", headers: ["X-Request-Id": other])
      #expect(answer.header("X-Request-Id") != other)
    }
  }
}

@Suite struct `The log` {
  private let entry = LogEntry(
    time: .seconds(0), level: .warning, category: "wellspring", message: "a \"line\"\nof text",
    fields: [LogField("status", 200), LogField("milliseconds", 1.5)], file: "Wellspring/File.swift", line: 7)

  @Test func `is an object in each line as JSON`() throws {
    let line = ServiceLogSink.json(entry).encoded()
    #expect(!line.contains(UInt8(ascii: "\n")))
    let object = try JSONObject(line)
    #expect(try object.value("level") == "warning")
    #expect(try object.value("message") == "a \"line\"\nof text")
    #expect(try object.value("source") == "Wellspring/File.swift:7")
    #expect(try object.value("status") == 200)
    #expect(try object.value("milliseconds", as: Double.self) == 1.5)
  }

  @Test func `has a line for each request, without its query`() throws {
    let sink = MemorySink()
    let log = RequestLog(to: Logger(to: sink))
    let request = Request(
      method: "GET", target: "/v1/photos?secret=1", headers: ["x-request-id": "seven"], headerSize: 10, port: 80)
    log.note(request, Response(body: Data("1234".utf8)), after: .microseconds(1500))
    log.flush()
    let line = try #require(sink.entries.first)
    #expect(line.message == "GET /v1/photos")
    #expect(line[.request] == "seven")
    #expect(line["status"] == 200 && line["bytes"] == 4 && line["milliseconds"] == 1.5)
  }
}
