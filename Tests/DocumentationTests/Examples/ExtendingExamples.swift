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

// Documentation/Extending.md
private extension Signal {
  /// Emits every other value, beginning with the first.
  func everyOther() -> Signal {
    enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  }
}
@Test(arguments: Law.allCases)
private func everyOtherKeeps(law: Law) {
  law.check(
    OperatorUnderTest<Never>(name: "everyOther") { source, token in
      source.flatMap(.concat) { .from([token.pass($0), $0]) }.everyOther()
    })
}

// Documentation/Extending.md
private extension Signal where Value: Hashable {
  /// Emits each value only the first time.
  func distinct() -> Signal {
    Signal { subscriber in
      let seen = Mutex<Set<Value>>([])
      subscriber.subscribe(to: self) { value in
        let isNew = seen.withLock { $0.insert(value).inserted }
        if isNew { subscriber.send(value) }
      }
    }
  }
}
@Test(arguments: Law.allCases)
private func distinctKeeps(law: Law) {
  struct Offline: Error {}
  law.check(
    OperatorUnderTest(name: "distinct") { source, token in source.distinct().map { token.pass($0) } },
    failure: Offline())
}

// Documentation/Extending.md
private extension Signal {
  /// Continues, on completion, with a signal that is made from the last value, such as the next page of a list.
  func continuing(with next: @escaping @Sendable (Value?) -> Signal) -> Signal {
    Signal { subscriber in
      let last = Mutex<Value?>(nil)
      subscriber.subscribe(
        to: self,
        onValue: { value in
          last.withLock { $0 = value }
          subscriber.send(value)
        },
        onFailure: { subscriber.fail($0) },
        onCompletion: {
          subscriber.subscribe(to: next(last.withLock { $0 })) { subscriber.send($0) }
        })
    }
  }
}
@Test(arguments: Law.allCases)
private func continuingKeeps(law: Law) {
  struct Offline: Error {}
  law.check(
    OperatorUnderTest(name: "continuing") { source, token in
      source.continuing { _ in
        token.touch()
        return .empty
      }
    }, failure: Offline(), depth: 500)
}
@Test func continuesWithTheNextPage() {
  let pages = Signal<Int, Never>.from([1, 2]).continuing { .from((($0 ?? 0) + 1)...) }
  #expect(pages.take(first: 4).record().log == "1 2 3 4 |")
}

// Documentation/Extending.md
private extension Signal {
  enum HeldInput {
    case event(Event<Value, Failure>)
    case isHeld(Bool)
  }
  /// Holds values and completion back while the latest value of another signal is true. A failure passes at once.
  func held(while isHeld: Signal<Bool, Never>) -> Signal {
    materialize().map { HeldInput.event($0) }
      .merge(with: isHeld.map { HeldInput.isHeld($0) })
      .accumulate(into: (isHeld: false, waiting: [Event<Value, Failure>](), ready: [Event<Value, Failure>]())) {
        state, input in
        switch input {
        case .isHeld(let isHeld): state.isHeld = isHeld
        case .event(.failed(let failure)): state = (isHeld: false, waiting: [.failed(failure)], ready: [])
        case .event(let event): state.waiting.append(event)
        }
        state.ready = state.isHeld ? [] : state.waiting
        if !state.isHeld { state.waiting = [] }
      }
      .flatMap(.concat) { Signal<Event<Value, Failure>, Never>.from($0.ready) }
      .dematerialize()
  }
}
@Test(arguments: Law.allCases)
private func heldKeeps(law: Law) {
  struct Offline: Error {}
  law.check(
    OperatorUnderTest(name: "held") { source, token in source.map { token.pass($0) }.held(while: .never) },
    failure: Offline(), depth: 300)
}
@Test func holdsBack() {
  let scheduler = TestScheduler()
  let isHeld = scheduler.hot("-t---f------", values: ["t": true, "f": false])
  scheduler.expect(scheduler.hot("a-b-c--d-|").held(while: isHeld), "a----(bc)-d-|")
}

// Documentation/Extending.md
private extension Signal {
  /// Emits `idle` when no value has come for an interval, such as an empty text after a message has been shown long enough.
  func resetting(to idle: Value, after interval: Duration, on scheduler: any TimedScheduler) -> Signal {
    flatMap(.latest) { value in
      Signal<Duration, Never>.timer(after: interval, on: scheduler)
        .replace(with: idle).prepend(value).setFailureType(to: Failure.self)
    }
  }
}
@Test func resetsAfterSilence() {
  let scheduler = TestScheduler()
  let messages = scheduler.hot("-a--b------c|")
  scheduler.expect(messages.resetting(to: "0", after: .seconds(4), on: scheduler), "-a--b---0--c---(0|)")
}

// Documentation/Extending.md
private extension Signal where Value == Int, Failure == Never {
  /// Emits the numbers from `start` down to 0, the first at once and then one each interval, and completes.
  static func countdown(from start: Int, every interval: Duration, on scheduler: any TimedScheduler) -> Signal {
    Signal { subscriber in
      let left = Mutex(start)
      subscriber.send(start)
      subscriber.onDispose(
        scheduler.schedule(every: interval) {
          let number = left.withLock {
            $0 -= 1
            return $0
          }
          subscriber.send(number)
          if number == 0 { subscriber.complete() }
        })
    }
  }
}
@Test func countsDown() {
  let scheduler = TestScheduler()
  let countdown = Signal.countdown(from: 3, every: .seconds(2), on: scheduler)
  scheduler.expect(countdown.map { "\($0)" }, "3-2-1-(0|)")
  #expect(scheduler.pending == 0)
}

// Documentation/Extending.md
@Test(arguments: Law.allCases)
private func resettingKeeps(law: Law) {
  law.check(
    OperatorUnderTest<Never>(name: "resetting") { source, token in
      source.map { token.pass($0) }.resetting(to: -1, after: .seconds(1), on: PromptScheduler()).filter { $0 >= 0 }
    }, depth: 300)
}

// Documentation/Extending.md
private extension Signal where Failure == Never {
  /// Repeats the values of an array without end.
  static func cycle(_ values: [Value]) -> Signal {
    Signal { subscriber in
      if values.isEmpty { return subscriber.complete() }
      while true {
        for value in values {
          if subscriber.isDisposed { return }
          subscriber.send(value)
        }
      }
    }
  }
}
@Test func stopsWhenItIsEnough() {
  #expect(Signal.cycle([1, 2]).take(first: 5).record().log == "1 2 1 2 1 |")
}
@Test(arguments: Law.allCases)
private func cycleKeeps(law: Law) {
  law.check(
    OperatorUnderTest<Never>(name: "cycle") { source, token in
      source.map { token.pass($0) }.flatMap(.concat) { .cycle([$0]).take(first: 1) }
    }, depth: 500)
}

// Documentation/Extending.md
private enum Extending9: Example {
  static let path = "Documentation/Extending.md"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).deliver(on: scheduler).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    final class ThreadScheduler: TimedScheduler {
      private struct Work {
        let action: @Sendable () -> Void
        let interval: Duration?
      }
      /// The state that the thread shares with the scheduler. The thread doesn't retain the scheduler, which stops it when it is freed.
      private final class Queue: Sendable {
        private struct State {
          var work: [Int: Work] = [:]
          /// The times at which work is due, and its number: the earliest first, and then in the order of scheduling.
          var due: [(time: Duration, order: Int, number: Int)] = []
          var last = 0
          var isStopped = false
          mutating func add(_ number: Int, at time: Duration) {
            last += 1
            let place = due.firstIndex { $0.time > time } ?? due.endIndex
            due.insert((time, last, number), at: place)
          }
        }
        private let state = Mutex(State())
        private let wake = DispatchSemaphore(value: 0)
        private let start = ContinuousClock.now
        var now: Duration { ContinuousClock.now - start }
        func add(_ work: Work, after delay: Duration) -> Int {
          let time = now + min(max(delay, .zero), .seconds(3_000_000_000))
          let number = state.withLock { state in
            state.add(state.last + 1, at: time)
            state.work[state.last] = work
            return state.last
          }
          wake.signal()
          return number
        }
        func remove(_ number: Int) {
          // Released outside the lock: the work may hold anything.
          let removed = state.withLock { $0.work.removeValue(forKey: number) }
          _ = consume removed
        }
        func stop() {
          let left = state.withLock { state in
            state.isStopped = true
            defer { state.work = [:] }
            return state.work
          }
          _ = consume left
          wake.signal()
        }
        func run() {
          while true {
            let now = now
            let next = state.withLock { state -> (work: Work?, wait: Duration)? in
              if state.isStopped { return nil }
              guard let first = state.due.first else { return (nil, .seconds(3600)) }
              if first.time > now { return (nil, min(first.time - now, .seconds(3600))) }
              state.due.removeFirst()
              guard let work = state.work[first.number] else { return (nil, .zero) }
              if let interval = work.interval {
                // Turns that have been missed are left out, so that the others keep their times.
                let missed = ((now - first.time) / interval).rounded(.down)
                state.add(first.number, at: first.time + interval * (Int(missed) + 1))
              } else {
                state.work[first.number] = nil
              }
              return (work, .zero)
            }
            guard let next else { return }
            // Without a lock, so that work may schedule and dispose other work.
            if let work = next.work { work.action() } else { sleep(next.wait) }
          }
        }
        private func sleep(_ duration: Duration) {
          if duration > .zero { _ = wake.wait(timeout: .now() + .nanoseconds(Int(duration / .nanoseconds(1)) + 1)) }
        }
      }
      private let queue = Queue()
      init() {
        let queue = queue
        Thread.detachNewThread { queue.run() }
      }
      deinit { queue.stop() }
      var now: Duration { queue.now }
      func schedule(_ work: @escaping @Sendable () -> Void) {
        _ = queue.add(Work(action: work, interval: nil), after: .zero)
      }
      func schedule(
        after delay: Duration, every interval: Duration?, tolerance: Duration, _ work: @escaping @Sendable () -> Void
      ) -> any Disposable {
        precondition(interval ?? .seconds(1) > .zero, "The interval of repeated work must be more than zero.")
        let number = queue.add(Work(action: work, interval: interval), after: delay)
        return ActionDisposable { [weak queue] in queue?.remove(number) }
      }
    }
    let scheduler = ThreadScheduler()
    Signal<Int, Never>.from([1, 2]).deliver(on: scheduler).subscribe { print($0) }  // 1, 2
    for law in SchedulerLaw.allCases {
      await law.check(SchedulerUnderTest(name: "ThreadScheduler") { ThreadScheduler() })
    }
    _ = scheduler
  }
}

@Test("the examples of Extending print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Extending9.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
