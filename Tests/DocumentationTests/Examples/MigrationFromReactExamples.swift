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

// Documentation/MigrationFromReact.md
private enum MigrationFromReact1: Example {
  static let path = "Documentation/MigrationFromReact.md"
  static let claims: [String] = [##"profile.title.signal.subscribe { print($0) }  // Loading…"##, ##"profile.id.value = 2  // aborted 1, Loading…"##, ##"scheduler.advance(by: .seconds(2))  // user 2"##, ##"profile.id.value = 3  // Loading…, No such user"##]
  static let output = Output()
  static func run() async throws {
    struct NotFound: Error {}
    final class Profile: Sendable {
      let id: MutableProperty<Int>
      let title: Property<String>
      init(id number: Int, user: @escaping @Sendable (Int) -> Signal<String, NotFound>) {
        id = MutableProperty(number)
        let titles = id.signal.flatMap(.latest) { id in
          user(id).replaceFailure(with: "No such user").prepend("Loading…")
        }
        title = Property(initial: "", then: titles)
      }
    }
    let scheduler = TestScheduler()
    let profile = Profile(id: 1) { id in
      (id == 3 ? Signal<String, NotFound>.fail(NotFound()) : .just("user \(id)"))
        .delay(for: .seconds(id), on: scheduler)
        .handleEvents(onDispose: { print("aborted", id) })
    }
    profile.title.signal.subscribe { print($0) }  // Loading…
    profile.id.value = 2  // aborted 1, Loading…
    scheduler.advance(by: .seconds(2))  // user 2
    profile.id.value = 3  // Loading…, No such user
    _ = scheduler
    _ = profile
  }
}

@Test("the examples of MigrationFromReact print what their comments say", .timeLimit(.minutes(10)), arguments: [
  MigrationFromReact1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
