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

// Documentation/MigrationFromRxSwift.md
private enum MigrationFromRxSwift1: Example {
  static let path = "Documentation/MigrationFromRxSwift.md"
  static let claims: [String] = [##"model.results.signal.subscribe { print($0) }  // []"##, ##"scheduler.advance(by: .milliseconds(300))  // ["swift 1", "swift 2"]"##, ##"scheduler.advance(by: .milliseconds(300))  // []"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    final class SearchViewModel: Sendable {
      let query = MutableProperty("")
      let results: Property<[String]>
      let isLoading: Property<Bool>
      init(
        search: @escaping @Sendable (String) -> Signal<[String], Offline>, scheduler: any TimedScheduler = MainScheduler()
      ) {
        let activity = ActivityTracker()
        isLoading = activity.isActive
        let found = query.signal
          .debounce(for: .milliseconds(300), on: scheduler)
          .removeDuplicates()
          .flatMap(.latest) { text in
            search(text).trackActivity(by: activity).replaceFailure(with: [])
          }
        results = Property(initial: [], then: found)
      }
    }
    let scheduler = TestScheduler()
    let model = SearchViewModel(
      search: { text in text == "offline" ? .fail(Offline()) : .just(["\(text) 1", "\(text) 2"]) }, scheduler: scheduler)
    model.results.signal.subscribe { print($0) }  // []
    model.query.value = "swift"
    scheduler.advance(by: .milliseconds(300))  // ["swift 1", "swift 2"]
    model.query.value = "offline"
    scheduler.advance(by: .milliseconds(300))  // []
    _ = scheduler
    _ = model
  }
}

@Test("the examples of MigrationFromRxSwift print what their comments say", .timeLimit(.minutes(10)), arguments: [
  MigrationFromRxSwift1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
