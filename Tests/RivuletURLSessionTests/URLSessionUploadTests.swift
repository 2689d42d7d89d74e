import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletURLSession
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("URLSession.reactive.upload(for:from:)", .timeLimit(.minutes(10)))
struct URLSessionUploadTests {
  let session = URLSession.patient()
  let directory: TemporaryDirectory
  init() throws { directory = try TemporaryDirectory() }

  private func post(to url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    return request
  }

  @Test(arguments: [1, 300_000, 3_000_000]) func aBodyArrivesWholeWithItsProgress(size: Int) async throws {
    let body = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 / 251) })
    let stub = try HTTPStub.answering { .response(status: 201, body: "\($0.method) \($0.body == body)") }
    let events = await session.reactive.upload(for: post(to: stub.url), from: body).events()
    let sent = events.compactMap { $0.value?.sent }
    #expect(sent.last == Int64(size))
    #expect(sent == sent.sorted())
    guard case .finished(let data, let response)? = events.dropLast().last?.value, case .completed = events.last else {
      Issue.record("ended with \(events.suffix(2))")
      return
    }
    #expect(String(decoding: data, as: UTF8.self) == "POST true")
    #expect((response as? HTTPURLResponse)?.statusCode == 201)
  }

  @Test func `a file is uploaded whole`() async throws {
    let file = try directory.file("file", String(repeating: "rivulet ", count: 50_000))
    let stub = try HTTPStub.answering { .response(body: "\($0.body.count)") }
    let events = await session.reactive.upload(for: post(to: stub.url), fromFile: file).events()
    guard case .finished(let data, _)? = events.dropLast().last?.value else {
      Issue.record("ended with \(events.suffix(2))")
      return
    }
    #expect(String(decoding: data, as: UTF8.self) == "400000")
    #expect(events.compactMap { $0.value?.sent }.last == 400_000)
  }

  @Test func `a missing file is a failure`() async throws {
    let stub = try HTTPStub { _ in .response(body: "") }
    let events = await session.reactive.upload(for: post(to: stub.url), fromFile: directory.path()).events()
    #expect(events.last?.failure?.code == .fileDoesNotExist)
  }

  @Test func `a directory in place of a file is a failure`() async throws {
    let stub = try HTTPStub { _ in .response(body: "") }
    let events = await session.reactive.upload(for: post(to: stub.url), fromFile: directory.url).events()
    #expect(events.last?.failure?.code == .fileIsDirectory)
  }

  @Test func `a response that breaks off is a failure`() async throws {
    let stub = try HTTPStub { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this") }
    let events = await session.reactive.upload(for: post(to: stub.url), from: Data("a".utf8)).events()
    #expect(events.last?.failure != nil)
  }

  @Test func `a 401 response is a value, not a failure`() async throws {
    let stub = try HTTPStub { _ in
      .stream(status: 401, headers: "WWW-Authenticate: Basic realm=\"x\"\r\n", length: 2, body: .just(Data("no".utf8)))
    }
    let events = await session.reactive.upload(for: post(to: stub.url), from: Data("a".utf8)).events()
    guard case .finished(let data, _)? = events.dropLast().last?.value else {
      Issue.record("ended with \(events.suffix(2))")
      return
    }
    #expect(String(decoding: data, as: UTF8.self) == "no")
  }

  @Test func `disposal cancels the request`() async throws {
    let stub = try HTTPStub { _ in .silence }
    let subscription = session.reactive.upload(for: post(to: stub.url), from: Data("a".utf8)).subscribe(
      onValue: { if case .finished = $0 { Issue.record("an answer after disposal") } },
      onFailure: { _ in Issue.record("a failure after disposal") },
      onCompletion: { Issue.record("completion after disposal") })
    _ = await stub.requests.signal.first()
    subscription.dispose()
    _ = await stub.departures.signal.first()
  }
}

extension UploadEvent {
  var sent: Int64? { if case .progress(let sent, _) = self { sent } else { nil } }
}
