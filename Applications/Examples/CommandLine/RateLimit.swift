// Makes many calls, and no more of them in a second than a service allows.
//
// All calls are made at once. `limited(by:)` lets each start when there is a token for it; the limiter can be shared by
// any number of signals. The chart shows when they started.
//
// Try:
// - `./run example rate-limit --calls 40 --rate 10 --burst 8`: a burst spends what was saved.
// - Let a call last: `.delay(for: .seconds(2), on: scheduler)` after `limited(by:)`. The limiter counts starts, not
//   ends.
// - Allow two at a time: `.merge(maxConcurrent: 2)` in place of `.merge`.

import ExampleSupport
import Rivulet
import RivuletFoundation

enum RateLimit: Example {
  static let name = "rate-limit"
  static let summary = "makes many calls, and no more of them in a second than a service allows"
  static let usage = "[--calls N] [--rate N] [--burst N]"

  static func run(_ arguments: inout Arguments) async throws {
    let calls = try arguments.count("--calls", in: 1...10_000, default: 24)
    let rate = try arguments.count("--rate", in: 1...1000, default: 5)
    let burst = try arguments.count("--burst", in: 1...1000, default: 4)
    try arguments.end()
    show("\(calls) calls at once, \(rate) a second, \(burst) together after a rest.".dim)

    let scheduler = QueueScheduler(label: "rate-limit")
    let start = scheduler.now
    await starts(of: calls, limitedBy: RateLimiter(rate, per: .seconds(1), burst: burst, on: scheduler), on: scheduler)
      .map { call in (second: Int((call.time - start) / .seconds(1)), number: call.value) }
      .handleEvents(onValue: { second, number in
        show("\("\(second) s".padded(5).dim)  \("call \(number)".padded(-10)) \(bar(at: second, number))")
      })
      .wait()
  }

  /// Makes a number of calls at once, and emits the number of each when the limiter lets it start, with the time.
  static func starts(
    of calls: Int, limitedBy limiter: RateLimiter, on scheduler: any TimedScheduler
  ) -> Signal<(time: Duration, value: Int), Never> {
    Signal<Int, Never>.from(1...calls)
      // In place of `just`: a request to the service.
      .flatMap(.merge) { number in .just(number).limited(by: limiter) }
      .timestamped(by: scheduler)
  }

  /// Each second has a column of its own.
  private static func bar(at second: Int, _ number: Int) -> String {
    String(repeating: " ", count: second % 20 * 3) + (second.isMultiple(of: 2) ? "██".green : "██".cyan)
  }
}
