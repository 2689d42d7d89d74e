import Foundation
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletURLSession
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("URLSession.reactive.download(for:to:)", .timeLimit(.minutes(10)))
struct URLSessionDownloadTests {
  let session = URLSession.patient()
  let directory: TemporaryDirectory
  init() throws { directory = try TemporaryDirectory() }

  private func download(from url: URL, to destination: URL? = nil) -> Signal<DownloadEvent, DownloadFailure> {
    session.reactive.download(for: URLRequest(url: url), to: destination ?? directory.path())
  }

  @Test func `a large file arrives whole, with progress`() async throws {
    let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) })
    let stub = try HTTPStub { _ in .stream(length: body.count, body: .just(body)) }
    let events = await download(from: stub.url).events()
    #expect(try Data(contentsOf: directory.path()) == body)
    #expect(directory.names == ["file"])
    let received = events.compactMap { $0.value?.received }
    #expect(received.first == 0)
    #expect(received.last == Int64(body.count))
    #expect(received == received.sorted() && received.count > 2)
    #expect(events.compactMap { $0.value?.expected }.allSatisfy { $0 == Int64(body.count) })
    guard case .finished(let file, let response)? = events.dropLast().last?.value, case .completed = events.last else {
      Issue.record("ended with \(events.suffix(2))")
      return
    }
    #expect(file == directory.path())
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test func `progress is reported while the body arrives`() async throws {
    let body = ReplaySubject<Data, Never>(capacity: .max)
    let stub = try HTTPStub { _ in .stream(length: 6, body: body.signal) }
    // The second half is sent after the event of the first.
    let events = await download(from: stub.url).handleEvents(onValue: { event in
      if event.received == 0 { body.send(Data("abc".utf8)) }
      if event.received == 3 {
        body.send(Data("def".utf8))
        body.complete()
      }
    }).events()
    #expect(events.compactMap { $0.value?.received } == [0, 3, 6])
    #expect(try String(contentsOf: directory.path(), encoding: .utf8) == "abcdef")
  }

  @Test func `without a Content-Length the expected length is nil`() async throws {
    let stub = try HTTPStub { _ in .stream(body: .just(Data("abc".utf8))) }
    let values = await download(from: stub.url).collected()
    #expect(values.compactMap(\.received).last == 3)
    #expect(values.allSatisfy { $0.expected == nil })
  }

  @Test func `an empty body is an empty file`() async throws {
    let stub = try HTTPStub { _ in .response(body: "") }
    _ = await download(from: stub.url).events()
    #expect(try Data(contentsOf: directory.path()).isEmpty)
  }

  @Test func `an old file is replaced only by a whole one`() async throws {
    let old = try directory.file("file", "old")
    let broken = try HTTPStub { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this") }
    let failure = await download(from: broken.url).events().last?.failure
    guard case .network? = failure else {
      Issue.record("ended with \(String(describing: failure))")
      return
    }
    #expect(try String(contentsOf: old, encoding: .utf8) == "old")
    #expect(directory.names == ["file"])
    let whole = try HTTPStub { _ in .response(body: "new") }
    _ = await download(from: whole.url).events()
    #expect(try String(contentsOf: old, encoding: .utf8) == "new")
  }

  @Test func `a destination that cannot be written to fails before the request`() async throws {
    let stub = try HTTPStub { _ in .response(body: "a") }
    for destination in [directory.path("missing/file"), URL(string: "http://127.0.0.1/file")!] {
      let failure = await download(from: stub.url, to: destination).events().last?.failure
      guard case .file(let failure)? = failure else {
        Issue.record("ended with \(String(describing: failure))")
        return
      }
      #expect(failure.code == (destination.isFileURL ? .ENOENT : .EINVAL))
    }
    stub.requests.complete()
    #expect(await stub.requests.signal.collected().isEmpty)
  }

  @Test func `a directory at the destination is a failure that leaves no file`() async throws {
    try FileManager.default.createDirectory(at: directory.path("folder"), withIntermediateDirectories: true)
    let stub = try HTTPStub { _ in .response(body: "a") }
    let failure = await download(from: stub.url, to: directory.path("folder")).events().last?.failure
    guard case .file(let failure)? = failure else {
      Issue.record("ended with \(String(describing: failure))")
      return
    }
    #expect(failure.operation == "rename")
    #expect(directory.names == ["folder"])
  }

  @Test func `a 401 response is a value, not a failure`() async throws {
    let stub = try HTTPStub { _ in
      .stream(status: 401, headers: "WWW-Authenticate: Basic realm=\"x\"\r\n", length: 2, body: .just(Data("no".utf8)))
    }
    let last = await download(from: stub.url).collected().last
    guard case .finished(let file, let response)? = last else {
      Issue.record("ended with \(String(describing: last))")
      return
    }
    #expect((response as? HTTPURLResponse)?.statusCode == 401)
    #expect(try String(contentsOf: file, encoding: .utf8) == "no")
  }

  @Test func `disposal cancels the request and removes the partial file`() async throws {
    let body = ReplaySubject<Data, Never>(capacity: .max)
    let stub = try HTTPStub { _ in .stream(length: 1_000_000_000, body: body.signal) }
    let began = ReplaySubject<Void, Never>(capacity: 1)
    let subscription = download(from: stub.url).subscribe(
      onValue: { event in
        if event.received == 0 { body.send(Data("abc".utf8)) }
        if event.received == 3 { began.send(()) }
      },
      onFailure: { Issue.record("a failure after disposal: \($0)") },
      onCompletion: { Issue.record("completion after disposal") })
    _ = await began.signal.first()
    #expect(directory.names.count == 1)
    subscription.dispose()
    #expect(directory.names == [])
    body.complete()
  }

  @Test func `each subscriber downloads again`() async throws {
    let stub = try HTTPStub { _ in .response(body: "a") }
    let download = download(from: stub.url)
    _ = await download.events()
    _ = await download.events()
    stub.requests.complete()
    #expect(await stub.requests.signal.collected().count == 2)
  }

  @Test func `everything is released at the end`() async throws {
    let stub = try HTTPStub { _ in .response(body: "a") }
    let released = ReplaySubject<Void, Never>(capacity: 1)
    do {
      let witness = Witness(released)
      _ = await download(from: stub.url).map { event in
        witness.touch()
        return event
      }.events()
    }
    _ = await released.signal.first()
  }
}

extension DownloadEvent {
  var received: Int64? { if case .progress(let received, _) = self { received } else { nil } }
  var expected: Int64? { if case .progress(_, let expected) = self { expected } else { nil } }
}
