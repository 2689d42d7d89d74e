import Rivulet
import RivuletTesting
import Synchronization
import Testing

/// The base of one round's moves: sources, a clock, and subscribers that check the events.
package final class Stage: Sendable {
  let tracker = LeakTracker()
  let faults = Guarded<[String]>([])
  /// Moved by one thread at a time, as a serial scheduler's is.
  let clock = TestScheduler()
  private let clockIsMoving = Atomic(false)
  private let kept = Guarded<[any Disposable]>([])
  private let kinds: [Int]
  private let given = Counter()
  private let (cleanupLag, handlerLag): (Int, Int)

  init(_ random: inout Random) {
    kinds = (0..<4).map { _ in random.below(5) }
    (cleanupLag, handlerLag) = (random.jitter(), random.jitter() / 8)
  }

  /// For closures to capture: none may be alive after the round.
  func token() -> LeakTracker.Token { tracker.token() }

  /// Disposes something when the round is over.
  func keep(_ disposable: any Disposable) { kept { $0.append(disposable) } }

  func moveClock() {
    if clockIsMoving.exchange(true, ordering: .acquiring) { return }
    clock.advance(by: .seconds(1))
    clockIsMoving.store(false, ordering: .releasing)
  }

  /// Disposes all subscriptions, and does what is left on the clock, which would keep itself alive there.
  func clear() {
    for disposable in kept({ kept in
      defer { kept = [] }; return kept
    }) { disposable.dispose() }
    clock.run()
  }

  /// Subscribes, and checks what comes. Returns what disposes the subscription.
  @discardableResult
  func hear<Value, Failure>(_ signal: Signal<Value, Failure>) -> Move {
    let (ear, token, lag) = (Ear(faults), token(), handlerLag)
    let subscription = signal.subscribe(
      onValue: { _ in
        token.touch()
        ear.receive(lag)
      },
      onFailure: { _ in ear.receive(lag, isEnd: true) }, onCompletion: { ear.receive(lag, isEnd: true) })
    keep(subscription)
    return {
      subscription.dispose()
      ear.isDisposed.store(true, ordering: .releasing)
    }
  }

  /// Subscribes once, or twice, and returns the moves that subscribe and dispose.
  func subscribers<Value, Failure>(to signal: Signal<Value, Failure>) -> [Move] {
    let dispose = hear(signal)
    return [dispose, dispose, dispose, { [self] in hear(signal) }, { [self] in hear(signal)() }]
  }

  /// A source, of one kind or another, and the moves that send through it.
  func source<Failure: HammeredFailure>(_: Failure.Type = Failure.self) -> (signal: Signal<Int, Failure>, moves: [Move])
  {
    let kind = kinds[given.value % kinds.count]
    given.add()
    switch kind {
    case 0: return source(BehaviorSubject<Int, Failure>(0))
    case 1: return source(ReplaySubject<Int, Failure>(capacity: 2))
    case 2:
      let source = TestSource<Int, Failure>()
      let (signal, moves) = self.source(source)
      return (signal, moves + [{ source.vanish() }])
    default: return source(Subject<Int, Failure>())
    }
  }

  private func source<Failure: HammeredFailure>(
    _ subject: some SubjectProtocol<Int, Failure>
  ) -> (signal: Signal<Int, Failure>, moves: [Move]) {
    let (token, lag) = (token(), cleanupLag)
    let signal = subject.signal.handleEvents(onValue: { _ in token.touch() }, onDispose: { dawdle(lag) })
    let values: [Move] = (0..<3).map { number in { subject.send(number) } }
    return (signal, values + [{ subject.complete() }] + Failure.samples.map { failure in { subject.fail(failure) } })
  }
}

/// Listens as the contract promises that it can be done: one event at a time, nothing after the end, and after `dispose()` at
/// most the event that is in flight. What it keeps has no lock, so that the thread sanitizer sees two events at once.
private final class Ear: Sendable {
  let isDisposed = Atomic(false)
  private let state = Unguarded((isInside: false, hasEnded: false, late: 0))
  private let faults: Guarded<[String]>

  init(_ faults: Guarded<[String]>) { self.faults = faults }

  func receive(_ lag: Int, isEnd: Bool = false) {
    if state.value.isInside { faults { $0.append("two events at once") } }
    state.value.isInside = true
    if state.value.hasEnded { faults { $0.append("an event after the end") } }
    if isDisposed.load(ordering: .relaxed) { state.value.late += 1 }
    if state.value.late > 1 { faults { $0.append("a second event after dispose()") } }
    dawdle(lag)
    state.value.hasEnded = isEnd
    state.value.isInside = false
  }
}

/// A failure of sources: what they can fail with.
protocol HammeredFailure: Error {
  static var samples: [Self] { get }
}

extension Never: HammeredFailure {
  static var samples: [Never] { [] }
}

extension Oops: HammeredFailure {
  static var samples: [Oops] { [Oops()] }
}
