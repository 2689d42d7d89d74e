import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

@testable import CommandLineExamples

@Suite struct `Calls below a rate` {
  let scheduler = TestScheduler()

  private func seconds(_ calls: Int, rate: Int, burst: Int) -> [Double] {
    let limiter = RateLimiter(rate, per: .seconds(1), burst: burst, on: scheduler)
    let starts = RateLimit.starts(of: calls, limitedBy: limiter, on: scheduler).record()
    scheduler.run()
    return starts.values.map { $0.time / .seconds(1) }
  }

  @Test func `start at even distances`() {
    #expect(seconds(4, rate: 2, burst: 1) == [0, 0.5, 1, 1.5])
  }

  @Test func `start together at first, as many as the burst allows`() {
    #expect(seconds(5, rate: 2, burst: 3) == [0, 0, 0, 0.5, 1])
  }
}
