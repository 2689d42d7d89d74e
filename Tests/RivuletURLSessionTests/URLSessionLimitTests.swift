import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletURLSession
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)), .serialized) struct URLSessionLimitTests {
  private let session = URLSession.patient()

  /// Responses without an end, except those that Foundation itself doesn't stop reading: bodies of redirections, and compressed
  /// bodies.
  private static let endless = Nonsense.common.filter {
    $0.description.contains("endless") || $0.description.hasPrefix("1 GB announced")
  }.filter {
    !["head", "status", "continu", "progress", "gzip", "301", "307", "407"].contains(where: $0.description.contains)
  }

  @Test(arguments: endless)
  func `a response without an end fails at the limit, with little memory, and is read no further`(
    _ nonsense: Nonsense
  ) async throws {
    let stub = try HTTPStub { _ in nonsense.answer }
    let peak = try MemoryPeak()
    let events = await session.reactive.data(for: URLRequest(url: stub.url), atMost: 100_000).map { _ in 0 }.events()
    guard case .failed(let error) = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(error.code == .dataLengthExceedsMaximum)
    _ = await stub.departures.signal.first()
    #expect(!stub.wasHeardOut)
    if let growth = try peak.growth { #expect(growth < 100) }
  }

  @Test func `a compressed response fails at the limit, with little memory`() async throws {
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3]
    // A mebibyte of zeros in deflate, which can be repeated.
    let start: [UInt8] = [0xEC, 0xC1, 0x31, 1, 0, 0, 0, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 8, 0x5F, 0xA0]
    let piece = start + [UInt8](repeating: 0, count: 1016) + [0x3E, 3, 0, 0, 0xFF, 0xFF]
    let body = Data(head + Array(repeatElement(piece, count: 128).joined()))
    let stub = try HTTPStub { _ in
      .stream(headers: "Content-Encoding: gzip\r\n", length: body.count, body: .just(body))
    }
    let peak = try MemoryPeak()
    let events = await session.reactive.data(for: URLRequest(url: stub.url), atMost: 1 << 20).map { _ in 0 }.events()
    guard case .failed(let error) = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(error.code == .dataLengthExceedsMaximum)
    // It begins when Foundation's thread has decompressed the rest.
    let good = try HTTPStub { _ in .response(body: "good") }
    _ = await session.reactive.data(for: URLRequest(url: good.url)).map { _ in 0 }.events()
    if let growth = try peak.growth { #expect(growth < 40) }
  }

  @Test func `a handler may make a request while a response is given up`() async throws {
    let endless = try HTTPStub { _ in .endless("HTTP/1.1 200 OK\r\n\r\n", repeating: [0]) }
    let good = try HTTPStub { _ in .response(body: "good") }
    let next = session.reactive.data(for: URLRequest(url: good.url), atMost: 4).map {
      String(decoding: $0.data, as: UTF8.self)
    }
    let bodies = await session.reactive.data(for: URLRequest(url: endless.url), atMost: 1000)
      .map { _ in "endless" }.catch { _ in next }.events()
    guard case .value("good") = bodies.first else {
      Issue.record("\(bodies)")
      return
    }
  }

  @Test func `many limited requests run at the same time`() async throws {
    let stub = try HTTPStub { target in
      .stream(body: Signal<Data, Never>.from((0..<100).map { _ in Data(target.utf8) }))
    }
    let requests = (0..<100).map { number in
      session.reactive.data(for: URLRequest(url: stub.url.appending(path: "\(number)")), atMost: 400)
        .map { String(decoding: $0.data, as: UTF8.self) }
    }
    let bodies = await Signal.merge(requests).collected()
    #expect(bodies.sorted() == (0..<100).map { String(repeating: "/\($0)", count: 100) }.sorted())
  }
}
