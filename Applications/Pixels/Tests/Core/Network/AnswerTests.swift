import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import Testing

@testable import PixelsCore

@Suite(.timeLimit(.minutes(10))) struct AnswerTests {
  /// The date of the wall clock.
  private let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func failure(_ answer: HTTPStub.Answer, atMost limit: Int = HTTPClient.usualLimit) async throws
    -> PhotoFailure?
  {
    let stub = try HTTPStub { _ in answer }
    let events = await HTTPClient.patient.answer(to: HTTPRequest(stub.url), atMost: limit, date: { now })
      .map(\.data).events()
    if case .failed(let failure) = events.last { return failure } else { return nil }
  }

  @Test("a refusal keeps its reason, in either form, and when it ends", arguments: [HTTPClient.usualLimit, 1 << 20])
  func refusals(limit: Int) async throws {
    let forms = [#"{"error":"Too fast."}"#, #"{"error":{"code":"ratelimited","info":"Too fast."}}"#]
    for body in forms {
      let failure = try await failure(
        .raw("HTTP/1.1 429 No\r\nRetry-After: 30\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"), atMost: limit)
      #expect(failure == .refused(status: 429, message: "Too fast.", retryAfter: now + 30))
    }
    #expect(
      try await failure(.response(status: 502, body: "<html>"), atMost: limit)
        == .refused(status: 502, message: ""))
  }

  @Test("an answer that is cut short is a failure", arguments: [HTTPClient.usualLimit, 1 << 20])
  func cutShort(limit: Int) async throws {
    let answers = [
      "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf",
      "",
    ]
    for answer in answers { #expect(try await failure(.raw(answer), atMost: limit) == .connection(.lost), "\(answer)") }
  }

  @Test func `a response above the limit fails`() async throws {
    #expect(try await failure(.response(body: "123456"), atMost: 6) == nil)
    guard case .invalidResponse = try await failure(.response(body: "1234567"), atMost: 6) else {
      Issue.record("expected a failure")
      return
    }
  }
}
