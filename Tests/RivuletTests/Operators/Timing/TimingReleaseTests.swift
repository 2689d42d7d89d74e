import Rivulet
import RivuletTesting
import Testing

@Suite("Timed operators and their scheduler")
struct TimingReleaseTests {
  typealias Operator = @Sendable (Signal<Int, Oops>, TestScheduler) -> Signal<Int, Oops>

  static let operators: [(name: String, apply: Operator)] = [
    ("debounce", { $0.debounce(for: .seconds(1), on: $1) }),
    ("throttle", { $0.throttle(for: .seconds(1), on: $1) }),
    ("delay", { $0.delay(for: .seconds(1), on: $1) }),
    ("timeout", { $0.timeout(after: .seconds(1), on: $1, throwing: Oops()) }),
    ("collect(every:)", { $0.collect(every: .seconds(1), on: $1).map { $0[0] } }),
    ("retry(after:)", { $0.attempt(failOnTwo).retry(after: .constant(.seconds(1)), on: $1) }),
    ("interval", { $0.merge(with: Signal.interval(.seconds(1), on: $1).map { _ in 0 }.setFailureType()) }),
    ("timer", { $0.merge(with: Signal.timer(after: .seconds(1), on: $1).map { _ in 0 }.setFailureType()) }),
  ]

  private static let failOnTwo: @Sendable (Int) throws(Oops) -> Void = { value throws(Oops) in
    if value == 2 { throw Oops() }
  }

  enum WayOut: CaseIterable { case disposal, disposalElsewhere, failure, end }

  @Test(
    "a timer under way goes with the subscription, and so does all that it held",
    arguments: operators.map(\.name), WayOut.allCases)
  func release(name: String, way: WayOut) {
    let tracker = LeakTracker()
    let source = Subject<Int, Oops>()
    weak var released: TestScheduler?
    do {
      let scheduler = TestScheduler()
      released = scheduler
      let (token, sink) = (tracker.token(), tracker.token())
      let apply = Self.operators.first { $0.name == name }!.apply
      let subscription = apply(source.signal.map { token.pass($0) }, scheduler).subscribe(
        onValue: { _ in sink.touch() }, onFailure: { _ in sink.touch() }, onCompletion: { sink.touch() })
      source.send(1)
      source.send(2)
      #expect(scheduler.pending == 1)
      switch way {
      case .disposal: subscription.dispose()
      case .disposalElsewhere: onAnotherThread { subscription.dispose() }
      case .failure where name != "retry(after:)": source.fail(Oops())
      default:
        source.complete()
        scheduler.advance(by: .seconds(1))
        if name == "interval" { subscription.dispose() }
      }
      #expect(subscription.isDisposed)
      #expect(scheduler.pending == 0)
    }
    #expect(tracker.live == 0)
    #expect(released == nil)
  }
}
