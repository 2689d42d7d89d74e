// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// README.md
private enum README1: Example {
  static let path = "README.md"
  static let claims: [String] = [##"query.value = "rivulet"  // ["results for rivulet"]"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let search: @Sendable (String) -> Signal<[String], Offline> = { .just(["results for \($0)"]) }
    let query = MutableProperty("")
    query.signal
      .filter { $0.count > 2 }
      .removeDuplicates()
      .flatMap(.latest) { text in search(text).replaceFailure(with: ["offline"]) }
      .subscribe { results in print(results) }
    query.value = "ri"
    query.value = "rivulet"  // ["results for rivulet"]
    _ = search
    _ = query
  }
}

@Test("the examples of README print what their comments say", .timeLimit(.minutes(10)), arguments: [
  README1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
