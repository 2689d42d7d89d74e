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
@Test func onlyTheLatestSearchIsAnswered() {
  let scheduler = TestScheduler()
  scheduler.withVirtualTasks {
    let typed = scheduler.hot("-a-b-------|")
    let results = typed.flatMapAsync(.latest) { text in
      try? await scheduler.clock.sleep(for: .seconds(3))
      return text.uppercased()
    }
    scheduler.expect(results, "------B----|")
  }
}

// Documentation/Testing.md
private enum Testing3: Example {
  static let path = "Documentation/Testing.md"
  static let claims: [String] = [##"scheduler.run()  // 1, 2"##, ##"scheduler.run()  // cancelled"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let numbers = Subject<Int, Never>()
    let task = Task(executorPreference: scheduler.taskExecutor) {
      for await number in numbers.signal.values(buffering: .unbounded) { print(number) }
      print("cancelled")
    }
    scheduler.run()
    numbers.send(1)
    numbers.send(2)
    scheduler.run()  // 1, 2
    task.cancel()
    scheduler.run()  // cancelled
    _ = scheduler
    _ = numbers
    _ = task
  }
}

// Documentation/Testing.md
private enum Testing4: Example {
  static let path = "Documentation/Testing.md"
  static let claims: [String] = [##"print(recorder.log)  // Page 1 Page 2 |"##]
  static let output = Output()
  static func run() async throws {
    @MainActor final class Titles {
      func title(of page: Int) -> String { "Page \(page)" }
    }
    let titles = Titles()
    let recorder = Signal<Int, Never>.from([1, 2]).flatMapAsync(.concat) { await titles.title(of: $0) }.record()
    await recorder.events(3)
    print(recorder.log)  // Page 1 Page 2 |
    _ = titles
    _ = recorder
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
private enum Testing6: Example {
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

// Documentation/Testing.md
@Test(arguments: SchedulerLaw.allCases)
private func queueKeeps(law: SchedulerLaw) async {
  await law.check(SchedulerUnderTest(name: "queue") { QueueScheduler(label: "laws") })
}

@Test("the examples of Testing print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Testing1.self, Testing3.self, Testing4.self, Testing6.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
