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

// Documentation/MigrationFromKotlin.md
private enum MigrationFromKotlin1: Example {
  static let path = "Documentation/MigrationFromKotlin.md"
  static let claims: [String] = [##"model.results.signal.subscribe { print($0) }  // []"##, ##"scheduler.advance(by: .milliseconds(300))  // ["kotlin!"]"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    final class SearchViewModel: Sendable {
      let query = MutableProperty("")
      let results: Property<[String]>
      init(
        search: @escaping @Sendable (String) -> Signal<[String], Offline>, scheduler: any TimedScheduler = MainScheduler()
      ) {
        results = Property(
          initial: [],
          then: query.signal
            .debounce(for: .milliseconds(300), on: scheduler)
            .removeDuplicates()
            .flatMap(.latest) { search($0).replaceFailure(with: []) })
      }
    }
    let scheduler = TestScheduler()
    let model = SearchViewModel(search: { .just(["\($0)!"]) }, scheduler: scheduler)
    model.results.signal.subscribe { print($0) }  // []
    model.query.value = "kot"
    model.query.value = "kotlin"
    scheduler.advance(by: .milliseconds(300))  // ["kotlin!"]
    _ = scheduler
    _ = model
  }
}

@Test("the examples of MigrationFromKotlin print what their comments say", .timeLimit(.minutes(10)), arguments: [
  MigrationFromKotlin1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
