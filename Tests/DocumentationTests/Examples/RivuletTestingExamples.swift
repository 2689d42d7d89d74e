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

// Sources/RivuletTesting/Laws/Law.swift
@Test(arguments: Law.allCases)
private func doubledKeeps(law: Law) {
  law.check(OperatorUnderTest(name: "doubled") { source, token in source.map { token.pass($0 * 2) }.map { $0 / 2 } })
}

// Sources/RivuletTesting/Laws/OperatorUnderTest.swift
private extension Signal where Value == Int {
  func doubled() -> Signal { map { $0 * 2 } }
}
private enum RivuletTesting2: Example {
  static let path = "Sources/RivuletTesting/Laws/OperatorUnderTest.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let specimen = OperatorUnderTest<Never>(name: "doubled") { source, token in
      source.doubled().map { token.pass($0 / 2) }
    }
    _ = specimen
  }
}

// Sources/RivuletTesting/LeakTracker.swift
private enum RivuletTesting3: Example {
  static let path = "Sources/RivuletTesting/LeakTracker.swift"
  static let claims: [String] = [##"print(tracker.live)  // 0"##]
  static let output = Output()
  static func run() async throws {
    let tracker = LeakTracker()
    do {
      let (source, token) = (Subject<Int, Never>(), tracker.token())
      source.signal.map { token.pass($0) }.subscribe { print($0) }
    }
    print(tracker.live)  // 0
    _ = tracker
  }
}

// Sources/RivuletTesting/Marbles/MarbleDiagram.swift
private enum RivuletTesting4: Example {
  static let path = "Sources/RivuletTesting/Marbles/MarbleDiagram.swift"
  static let claims: [String] = [##"print(diagram.marks.map(\.frame))  // [2, 5, 5]"##]
  static let output = Output()
  static func run() async throws {
    let diagram = try MarbleDiagram("--a--(b|)")
    print(diagram.marks.map(\.frame))  // [2, 5, 5]
    _ = diagram
  }
}

// Sources/RivuletTesting/Marbles/TestScheduler+Expect.swift
private enum RivuletTesting5: Example {
  static let path = "Sources/RivuletTesting/Marbles/TestScheduler+Expect.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.expect(scheduler.cold("-1-2-3-|", as: Int.self).filter { $0 > 1 }, "---2-3-|")
    _ = scheduler
  }
}

// Sources/RivuletTesting/Marbles/TestScheduler+Expect.swift
private enum RivuletTesting6: Example {
  static let path = "Sources/RivuletTesting/Marbles/TestScheduler+Expect.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let ticks = scheduler.cold("-a-b-c-|").record(on: scheduler)
    scheduler.advance(by: .seconds(3))
    ticks.expect("-a-b")
    _ = scheduler
    _ = ticks
  }
}

// Sources/RivuletTesting/Marbles/TestScheduler+Marbles.swift
private enum RivuletTesting7: Example {
  static let path = "Sources/RivuletTesting/Marbles/TestScheduler+Marbles.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.expect(scheduler.cold("-1-2-<10>|", as: Int.self).map { $0 * 2 }, "-2-4-<20>|")
    _ = scheduler
  }
}

// Sources/RivuletTesting/Marbles/TestScheduler+Marbles.swift
private enum RivuletTesting8: Example {
  static let path = "Sources/RivuletTesting/Marbles/TestScheduler+Marbles.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let ages = scheduler.cold("-a-b-|", values: ["a": 36, "b": 85])
    scheduler.expect(ages.map { $0 > 40 }, "-n-y-|", values: ["n": false, "y": true])
    _ = scheduler
    _ = ages
  }
}

// Sources/RivuletTesting/Marbles/TestScheduler+Marbles.swift
private enum RivuletTesting9: Example {
  static let path = "Sources/RivuletTesting/Marbles/TestScheduler+Marbles.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.expect(scheduler.hot("-a-b-c-|"), "--^b-c-|")
    _ = scheduler
  }
}

// Sources/RivuletTesting/PromptScheduler.swift
private enum RivuletTesting10: Example {
  static let path = "Sources/RivuletTesting/PromptScheduler.swift"
  static let claims: [String] = [##"scheduler.schedule(after: .seconds(60)) { print("now") }  // now"##, ##"print(scheduler.now)  // 60.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = PromptScheduler()
    scheduler.schedule(after: .seconds(60)) { print("now") }  // now
    print(scheduler.now)  // 60.0 seconds
    _ = scheduler
  }
}

// Sources/RivuletTesting/SchedulerLaws/SchedulerLaw.swift
@Test(arguments: SchedulerLaw.allCases)
private func queueKeeps(law: SchedulerLaw) async {
  await law.check(SchedulerUnderTest(name: "queue") { QueueScheduler(label: "laws") })
}

// Sources/RivuletTesting/SchedulerLaws/SchedulerUnderTest.swift
private enum RivuletTesting12: Example {
  static let path = "Sources/RivuletTesting/SchedulerLaws/SchedulerUnderTest.swift"
  static let claims: [String] = [##"print(schedulers.map(\.name))  // ["QueueScheduler", "TestScheduler"]"##]
  static let output = Output()
  static func run() async throws {
    let schedulers = [
      SchedulerUnderTest(name: "QueueScheduler") { QueueScheduler(label: "laws") },
      SchedulerUnderTest(name: "TestScheduler", drive: { $0.advance(by: .milliseconds(1)) }) { TestScheduler() },
    ]
    print(schedulers.map(\.name))  // ["QueueScheduler", "TestScheduler"]
    _ = schedulers
  }
}

// Sources/RivuletTesting/Sources/TestSource.swift
private enum RivuletTesting13: Example {
  static let path = "Sources/RivuletTesting/Sources/TestSource.swift"
  static let claims: [String] = [##"print(recorder.log, source.subscriptions.ended)  // 1 | 1"##]
  static let output = Output()
  static func run() async throws {
    let source = TestSource<Int, Never>()
    let recorder = TestRecorder(source.signal.take(first: 1))
    source.send(1)
    print(recorder.log, source.subscriptions.ended)  // 1 | 1
    _ = source
    _ = recorder
  }
}

// Sources/RivuletTesting/SubscriptionCheck.swift
@Suite(.leavesNoSubscriptions)
private struct GalleryTests {
  @Test func opens() { Signal<Int, Never>.just(1).subscribe { print($0) } }
}

// Sources/RivuletTesting/SubscriptionLog.swift
private enum RivuletTesting15: Example {
  static let path = "Sources/RivuletTesting/SubscriptionLog.swift"
  static let claims: [String] = [##"print(log.marbles)  // ["^--!"]"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let log = SubscriptionLog(on: scheduler)
    scheduler.expect(scheduler.cold("-a-b-c").tracked(by: log).take(first: 2), "-a-(b|)")
    print(log.marbles)  // ["^--!"]
    _ = scheduler
    _ = log
  }
}

// Sources/RivuletTesting/Tasks/TestClock.swift
private enum RivuletTesting16: Example {
  static let path = "Sources/RivuletTesting/Tasks/TestClock.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(1))  // a minute has passed"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    Task(executorPreference: scheduler.taskExecutor) {
      try await scheduler.clock.sleep(for: .seconds(60))
      print("a minute has passed")
    }
    scheduler.advance(by: .seconds(59))
    scheduler.advance(by: .seconds(1))  // a minute has passed
    _ = scheduler
  }
}

// Sources/RivuletTesting/Tasks/TestTaskExecutor.swift
private enum RivuletTesting17: Example {
  static let path = "Sources/RivuletTesting/Tasks/TestTaskExecutor.swift"
  static let claims: [String] = [##"print("before")  // before"##, ##"scheduler.run()  // in virtual time"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    Task(executorPreference: scheduler.taskExecutor) { print("in virtual time") }
    print("before")  // before
    scheduler.run()  // in virtual time
    _ = scheduler
  }
}

// Sources/RivuletTesting/Tasks/TestTaskExecutor.swift
private enum RivuletTesting18: Example {
  static let path = "Sources/RivuletTesting/Tasks/TestTaskExecutor.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    scheduler.withVirtualTasks {
      let results = scheduler.hot("-a-b---|").flatMapAsync(.latest) { text in
        try? await scheduler.clock.sleep(for: .seconds(2))
        return text.uppercased()
      }
      scheduler.expect(results, "-----B-|")
    }
    _ = scheduler
  }
}

// Sources/RivuletTesting/TestRecorder+Waiting.swift
private enum RivuletTesting19: Example {
  static let path = "Sources/RivuletTesting/TestRecorder+Waiting.swift"
  static let claims: [String] = [##"print(await sums.events(3).count, sums.log)  // 3 10 20 |"##]
  static let output = Output()
  static func run() async throws {
    let sums = Signal<Int, Never>.from([1, 2]).flatMapAsync(.concat) { $0 * 10 }.record()
    print(await sums.events(3).count, sums.log)  // 3 10 20 |
    _ = sums
  }
}

// Sources/RivuletTesting/TestRecorder.swift
private enum RivuletTesting20: Example {
  static let path = "Sources/RivuletTesting/TestRecorder.swift"
  static let claims: [String] = [##"print(recorder.values)  // ["a", "b"]"##, ##"print(recorder.marbles)  // -a-b|"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let recorder = scheduler.cold("-a-b|").record(on: scheduler)
    scheduler.run()
    print(recorder.values)  // ["a", "b"]
    print(recorder.marbles)  // -a-b|
    _ = scheduler
    _ = recorder
  }
}

// Sources/RivuletTesting/TestScheduler.swift
private enum RivuletTesting21: Example {
  static let path = "Sources/RivuletTesting/TestScheduler.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(2))  // 1.0 seconds, 2.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let ticks = Signal<Duration, Never>.interval(.seconds(1), on: scheduler).subscribe { print($0) }
    scheduler.advance(by: .seconds(2))  // 1.0 seconds, 2.0 seconds
    ticks.dispose()
    _ = scheduler
    _ = ticks
  }
}

@Test("the examples of RivuletTesting print what their comments say", .timeLimit(.minutes(10)), arguments: [
  RivuletTesting2.self, RivuletTesting3.self, RivuletTesting4.self, RivuletTesting5.self, RivuletTesting6.self, RivuletTesting7.self, RivuletTesting8.self, RivuletTesting9.self, RivuletTesting10.self, RivuletTesting12.self, RivuletTesting13.self, RivuletTesting15.self, RivuletTesting16.self, RivuletTesting17.self, RivuletTesting18.self, RivuletTesting19.self, RivuletTesting20.self, RivuletTesting21.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
