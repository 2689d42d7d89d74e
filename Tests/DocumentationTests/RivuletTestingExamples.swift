// Made by Scripts/docs from the examples in documentation comments and pages; change those. To compile is the test.
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

// Sources/RivuletTesting/Census.swift
private func example1() async throws {
  let census = Census()
  do {
    let (source, token) = (Subject<Int, Never>(), census.token())
    source.signal.map { token.pass($0) }.subscribe { print($0) }
  }
  print(census.live)  // 0
  _ = census
}

// Sources/RivuletTesting/Laws/Law.swift
@Test(arguments: Law.allCases)
private func doubledKeeps(law: Law) {
  law.check(Specimen(name: "doubled") { source, token in source.map { token.pass($0 * 2) }.map { $0 / 2 } })
}

// Sources/RivuletTesting/Laws/Specimen.swift
private extension Signal where Value == Int {
  func doubled() -> Signal { map { $0 * 2 } }
}
private func example3() async throws {
  let specimen = Specimen<Never>(name: "doubled") { source, token in
    source.doubled().map { token.pass($0 / 2) }
  }
  _ = specimen
}

// Sources/RivuletTesting/Marbles/MarbleDiagram.swift
private func example4() async throws {
  let diagram = try MarbleDiagram("--a--(b|)")
  print(diagram.marks.map(\.frame))  // [2, 5, 5]
  _ = diagram
}

// Sources/RivuletTesting/Marbles/TestScheduler+Expect.swift
private func example5() async throws {
  let scheduler = TestScheduler()
  scheduler.expect(scheduler.cold("-1-2-3-|", as: Int.self).filter { $0 > 1 }, "---2-3-|")
  _ = scheduler
}

// Sources/RivuletTesting/Marbles/TestScheduler+Expect.swift
private func example6() async throws {
  let scheduler = TestScheduler()
  let ticks = scheduler.cold("-a-b-c-|").record(on: scheduler)
  scheduler.advance(by: .seconds(3))
  ticks.expect("-a-b")
  _ = scheduler
  _ = ticks
}

// Sources/RivuletTesting/Marbles/TestScheduler+Marbles.swift
private func example7() async throws {
  let scheduler = TestScheduler()
  scheduler.expect(scheduler.cold("-1-2-<10>|", as: Int.self).map { $0 * 2 }, "-2-4-<20>|")
  _ = scheduler
}

// Sources/RivuletTesting/Marbles/TestScheduler+Marbles.swift
private func example8() async throws {
  let scheduler = TestScheduler()
  let ages = scheduler.cold("-a-b-|", values: ["a": 36, "b": 85])
  scheduler.expect(ages.map { $0 > 40 }, "-n-y-|", values: ["n": false, "y": true])
  _ = scheduler
  _ = ages
}

// Sources/RivuletTesting/Marbles/TestScheduler+Marbles.swift
private func example9() async throws {
  let scheduler = TestScheduler()
  scheduler.expect(scheduler.hot("-a-b-c-|"), "--^b-c-|")
  _ = scheduler
}

// Sources/RivuletTesting/SubscriptionCheck.swift
@Suite(.leavesNoSubscriptions)
private struct GalleryTests {
  @Test func opens() { Signal<Int, Never>.just(1).subscribe { print($0) } }
}

// Sources/RivuletTesting/SubscriptionLog.swift
private func example11() async throws {
  let scheduler = TestScheduler()
  let log = SubscriptionLog(on: scheduler)
  scheduler.expect(scheduler.cold("-a-b-c").tracked(by: log).take(first: 2), "-a-(b|)")
  print(log.marbles)  // ["^--!"]
  _ = scheduler
  _ = log
}

// Sources/RivuletTesting/TestRecorder.swift
private func example12() async throws {
  let scheduler = TestScheduler()
  let recorder = scheduler.cold("-a-b|").record(on: scheduler)
  scheduler.run()
  print(recorder.values)  // ["a", "b"]
  print(recorder.marbles)  // -a-b|
  _ = scheduler
  _ = recorder
}

// Sources/RivuletTesting/TestScheduler.swift
private func example13() async throws {
  let scheduler = TestScheduler()
  let ticks = Signal<Duration, Never>.interval(.seconds(1), on: scheduler).subscribe { print($0) }
  scheduler.advance(by: .seconds(2))  // 1.0 seconds, 2.0 seconds
  ticks.dispose()
  _ = scheduler
  _ = ticks
}

// Sources/RivuletTesting/TestSource.swift
private func example14() async throws {
  let source = TestSource<Int, Never>()
  let recorder = TestRecorder(source.signal.take(first: 1))
  source.send(1)
  print(recorder.log, source.subscriptions.ended)  // 1 | 1
  _ = source
  _ = recorder
}
