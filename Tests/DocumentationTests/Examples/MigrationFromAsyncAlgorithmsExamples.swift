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

// Documentation/MigrationFromAsyncAlgorithms.md
private enum MigrationFromAsyncAlgorithms1: Example {
  static let path = "Documentation/MigrationFromAsyncAlgorithms.md"
  static let claims: [String] = [##"  model.results.signal.subscribe { print($0) }  // []"##, ##"  scheduler.advance(by: .seconds(1))  // ["swift found"]"##]
  static let output = Output()
  static func run() async throws {
    final class SearchModel: Sendable {
      let query = MutableProperty("")
      let results: Property<[String]>
      init(scheduler: any TimedScheduler = MainScheduler(), _ find: @escaping @Sendable (String) async -> [String]) {
        results = Property(
          initial: [],
          then: query.signal
            .debounce(for: .milliseconds(300), on: scheduler)
            .removeDuplicates()
            .flatMapAsync(.latest, find))
      }
    }
    let scheduler = TestScheduler()
    scheduler.withVirtualTasks {
      let model = SearchModel(scheduler: scheduler) { text in ["\(text) found"] }
      model.results.signal.subscribe { print($0) }  // []
      model.query.value = "sw"
      model.query.value = "swift"
      scheduler.advance(by: .seconds(1))  // ["swift found"]
    }
    _ = scheduler
  }
}

@Test("the examples of MigrationFromAsyncAlgorithms print what their comments say", .timeLimit(.minutes(10)), arguments: [
  MigrationFromAsyncAlgorithms1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
