import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletTesting
import RivuletURLSession
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("validated", .timeLimit(.minutes(10)))
struct ValidatedTests {
  let session = URLSession(configuration: .ephemeral)

  @Test(arguments: [(200, true), (399, true), (400, false), (404, false), (503, false)])
  func aStatusThatTellsOfAnErrorIsAFailure(status: Int, passes: Bool) async throws {
    let stub = try HTTPStub { _ in .response(status: status, body: "why") }
    let events = await session.reactive.data(for: URLRequest(url: stub.url)).validated().events()
    switch events.first {
    case .value(let value): #expect(passes && value.data == Data("why".utf8))
    case .failed(.status(let code, let body)): #expect(!passes && code == status && body == Data("why".utf8))
    default: Issue.record("ended with \(events)")
    }
  }

  @Test func `a refused connection is still a network failure`() async throws {
    let events = await session.reactive.data(for: URLRequest(url: HTTPStub.unreachable)).validated().events()
    guard case .failed(.network(let error))? = events.last else {
      Issue.record("ended with \(events)")
      return
    }
    #expect(error.code == .cannotConnectToHost)
  }

  @Test(arguments: Law.allCases) func validatedKeeps(law: Law) {
    let answer = URLResponse(
      url: URL(filePath: "/"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    let specimen = OperatorUnderTest<RequestFailure>(name: "validated") { source, token in
      source.mapFailure { _ in URLError(.unknown) }
        .map { number in
          (data: Data("\(number)".utf8), response: answer)
        }
        .validated().map { value in token.pass(Int(String(decoding: value.data, as: UTF8.self))!) }
    }
    // The specimen has four operators: 3,000 of them in all, which also fit on the stack under a sanitizer.
    law.check(specimen, failure: .network(URLError(.unknown)), depth: 750)
  }
}
