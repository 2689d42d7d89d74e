// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletHTTP
import RivuletLog
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/Testing.md
private enum Testing1: Example {
  static let path = "Documentation/Testing.md"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(1))  // a minute has passed"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.schedule(after: .seconds(60)) { print("a minute has passed") }
    scheduler.advance(by: .seconds(59))
    scheduler.advance(by: .seconds(1))  // a minute has passed
    _ = scheduler
  }
}

// Documentation/Testing.md
@Test func onlyTheLatestSearchCounts() {
  let scheduler = TestScheduler()
  let typed = scheduler.hot("  -a-b-------|")
  let result = scheduler.cold("----r|")
  scheduler.expect(typed.flatMap(.latest) { _ in result }, "-------r---|")
}

// Documentation/Testing.md
private enum Testing3: Example {
  static let path = "Documentation/Testing.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let log = SubscriptionLog(on: scheduler)
    scheduler.expect(scheduler.cold("-a-b-c").tracked(by: log).take(first: 2), "-a-(b|)")
    #expect(log.marbles == ["^--!"])
    _ = scheduler
    _ = log
  }
}

// Documentation/Testing.md
@Suite(.leavesNoSubscriptions)
private struct GalleryTests {}

// Documentation/Testing.md
private extension Signal where Value == Int {
  func doubled() -> Signal { map { $0 * 2 } }
}
@Test(arguments: Law.allCases)
private func doubledKeeps(law: Law) {
  law.check(OperatorUnderTest(name: "doubled") { source, token in source.doubled().map { token.pass($0 / 2) } })
}

@Test("the examples of Testing print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Testing1.self, Testing3.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
