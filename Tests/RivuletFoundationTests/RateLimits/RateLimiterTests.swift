import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

@Suite("RateLimiter", .timeLimit(.minutes(10)), .leavesNoSubscriptions)
struct RateLimiterTests {
  private let scheduler = TestScheduler(frame: .milliseconds(100))

  /// Subscribes to a signal of one name behind the limiter.
  private func start(_ name: String, _ limiter: RateLimiter, cost: Int = 1) -> TestRecorder<String, RateLimitError> {
    Signal<String, RateLimitError>.just(name).limited(by: limiter, cost: cost) { $0 }.record(on: scheduler)
  }

  @Test func `signals start at the rate of the limiter, in the order of arrival`() {
    let limiter = RateLimiter(5, per: .seconds(1), on: scheduler)
    let names = Signal<String, Never>.from(["a", "b", "c", "d"]).flatMap(.merge) { .just($0).limited(by: limiter) }
    scheduler.expect(names, "a-b-c-(d|)")
  }

  @Test func `no more than the given number start in any second`() {
    let limiter = RateLimiter(5, per: .seconds(1), on: scheduler)
    let starts = Signal<Int, Never>.from(0..<100).flatMap(.merge) { .just($0).limited(by: limiter) }
      .record(on: scheduler)
    scheduler.run()
    let times = starts.timeline.dropLast().map(\.time)
    #expect(times.count == 100)
    #expect(times.indices.dropFirst(5).allSatisfy { times[$0] - times[$0 - 5] >= .seconds(1) })
  }

  @Test func `an uneven rate is never exceeded by rounding`() {
    let limiter = RateLimiter(3, per: .seconds(1), on: scheduler)
    let starts = Signal<Int, Never>.from(0..<31).flatMap(.merge) { .just($0).limited(by: limiter) }
      .record(on: scheduler)
    scheduler.run()
    #expect(starts.timeline.last!.time >= .seconds(10))
  }

  @Test func `tokens of a time without work are saved up to the burst`() {
    let limiter = RateLimiter(1, per: .seconds(1), burst: 3, on: scheduler)
    scheduler.advance(by: .seconds(60))
    let starts = (0..<5).map { start("\($0)", limiter) }
    scheduler.run()
    #expect(starts.map { $0.timeline[0].time } == [60, 60, 60, 61, 62].map { .seconds($0) })
  }

  @Test func `a signal waits until there are as many tokens as it costs, and so do those behind it`() {
    let limiter = RateLimiter(1, per: .milliseconds(100), burst: 4, on: scheduler)
    let starts = [("a", 3), ("b", 4), ("c", 1), ("d", 0)].map { start($0, limiter, cost: $1).marbles }
    #expect(starts == ["(a|)", "", "", ""])
    let waiting = [start("e", limiter, cost: 2)]
    scheduler.run()
    #expect(waiting[0].timeline.map(\.time) == [.milliseconds(600), .milliseconds(600)])
  }

  @Test func `a cost that could never be paid is a failure, and the signal never starts`() {
    let limiter = RateLimiter(1, per: .seconds(1), burst: 4, on: scheduler)
    #expect(start("a", limiter, cost: 5).events == [.failed(RateLimitError(cost: 5, burst: 4))])
    #expect(start("a", limiter, cost: -1).events == [.failed(RateLimitError(cost: -1, burst: 4))])
    #expect(start("a", limiter, cost: 4).log == "a |")
    #expect(
      "\(RateLimitError(cost: 5, burst: 4))"
        == "A rate limiter with a burst of 4 can't admit a cost of 5. Split the work, or make the burst larger.")
    #expect(
      "\(RateLimitError(cost: -1, burst: 4))"
        == "A rate limiter can't admit a cost of -1. Use a cost from 0 to its burst of 4.")
  }

  @Test func `the next takes the place of a waiter that is disposed`() {
    let limiter = RateLimiter(1, per: .milliseconds(100), burst: 10, on: scheduler)
    let starts = [("a", 10), ("b", 10), ("c", 1), ("d", 1)].map { start($0, limiter, cost: $1) }
    starts[2].dispose()
    starts[1].dispose()
    scheduler.run()
    #expect(starts.map(\.log) == ["a |", "", "", "d |"])
    #expect(starts[3].marbles == "-(d|)")
    #expect(scheduler.pending == 0)
  }

  @Test func `disposal of the only waiter stops its timer`() {
    let limiter = RateLimiter(1, per: .seconds(1), on: scheduler)
    let starts = [start("a", limiter), start("b", limiter)]
    #expect(scheduler.pending == 1)
    starts[1].dispose()
    #expect(scheduler.pending == 0)
    scheduler.advance(by: .seconds(5))
    #expect(start("c", limiter).log == "c |")
  }

  @Test func `a waiter that disposes the next one when it starts doesn't start it`() {
    let limiter = RateLimiter(1, per: .seconds(1), on: scheduler)
    let next = SerialDisposable()
    _ = start("a", limiter)
    Signal<Int, Never>.just(1).limited(by: limiter).subscribe { _ in next.dispose() }
    let last = start("c", limiter)
    next.inner = last
    let other = start("d", limiter)
    scheduler.run()
    #expect(last.log == "")
    #expect(other.timeline[0].time == .seconds(2))
  }

  @Test func `each retry takes a token`() {
    let limiter = RateLimiter(1, per: .milliseconds(200), on: scheduler)
    let attempts = Signal<String, TimeoutError>.just("a").concat(.fail(TimeoutError())).limited(by: limiter).retry(2)
    scheduler.expect(attempts, "a-a-(a#)")
  }

  @Test func `signals that are shared wait on one limiter, also with different types`() {
    let limiter = RateLimiter(1, per: .milliseconds(200), on: scheduler)
    let number = Signal<Int, Never>.just(1).limited(by: limiter).record(on: scheduler)
    let text = Signal<String, TimeoutError>.just("t").limited(by: limiter).record(on: scheduler)
    scheduler.run()
    #expect([number.marbles, text.marbles] == ["(1|)", "--(t|)"])
  }

  @Test func `rates and bursts beyond all bounds neither overflow nor stop the program`() {
    for limiter in [
      RateLimiter(.max, per: .nanoseconds(1), burst: .max, on: scheduler),
      RateLimiter(1, per: .seconds(Int64.max), burst: .max, on: scheduler),
    ] {
      #expect(limiter.burst == 1_000_000_000)
      #expect(start("a", limiter, cost: limiter.burst).log == "a |")
      start("b", limiter, cost: limiter.burst).dispose()
    }
  }

  @Test func `a limiter without a rate or a bucket is refused`() async {
    await #expect(processExitsWith: .failure) { _ = RateLimiter(0, per: .seconds(1), on: TestScheduler()) }
    await #expect(processExitsWith: .failure) { _ = RateLimiter(1, per: .zero, on: TestScheduler()) }
    await #expect(processExitsWith: .failure) { _ = RateLimiter(1, per: .seconds(1), burst: 0, on: TestScheduler()) }
  }

  @Test func `a limiter is freed when nothing waits for it`() {
    weak var freed: RateLimiter?
    do {
      let limiter = RateLimiter(1, per: .seconds(1), on: scheduler)
      freed = limiter
      _ = start("a", limiter)
      let waiting = start("b", limiter)
      #expect(freed != nil)
      waiting.dispose()
    }
    #expect(freed == nil)
  }

  @Test(arguments: Law.allCases) func limitedKeeps(law: Law) {
    let specimen = OperatorUnderTest<RateLimitError>(name: "limited") { source, token in
      source.map { token.pass($0) }.limited(
        by: RateLimiter(1, per: .seconds(1), burst: 1000, on: TestScheduler()))
    }
    law.check(specimen, failure: RateLimitError(cost: 2, burst: 1), depth: 300)
  }
}
