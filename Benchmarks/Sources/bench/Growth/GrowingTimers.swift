import Dispatch
import Rivulet
import RivuletTesting

extension Growth {
  /// Timers that are pending on one scheduler.
  static let timers = Growth(
    name: "timers", title: "n timers pending on one scheduler", axis: "timers", sizes: decades(to: 1_000_000),
    curves: [
      (
        "TestScheduler: one more is set and fires",
        { size, meter in
          let scheduler = TestScheduler()
          pend(size, on: scheduler)
          meter.time(2000) {
            for _ in 0..<$0 {
              scheduler.schedule(after: .nanoseconds(1)) {}
              scheduler.advance(by: .nanoseconds(1))
            }
          }
        }
      ),
      (
        "TestScheduler: one more is set and cancelled",
        { size, meter in
          let scheduler = TestScheduler()
          pend(size, on: scheduler)
          meter.time(2000) { for _ in 0..<$0 { scheduler.schedule(after: .seconds(500)) {}.dispose() } }
        }
      ),
      (
        "TestScheduler: each of them is set and fires",
        { size, meter in
          meter.time(size, runs: size < 100_000 ? 7 : 1) {
            let scheduler = TestScheduler()
            pend($0, on: scheduler)
            scheduler.advance(by: .seconds(1001))
          }
        }
      ),
      (
        "QueueScheduler: one more is set and fires",
        { size, meter in
          withPending(size, on: QueueScheduler(label: "benchmark")) { scheduler in
            let fired = DispatchSemaphore(value: 0)
            meter.time(200) {
              for _ in 0..<$0 {
                scheduler.schedule(after: .zero) { fired.signal() }
                fired.wait()
              }
            }
          }
        }
      ),
      (
        "QueueScheduler: one more is set and cancelled",
        { size, meter in
          withPending(size, on: QueueScheduler(label: "benchmark")) { scheduler in
            meter.time(2000) {
              for _ in 0..<$0 { scheduler.schedule(after: .seconds(500)) {}.dispose() }
              waitForTurn(of: scheduler)
            }
          }
        }
      ),
      (
        "QueueScheduler: each of them is set and cancelled",
        { size, meter in
          let scheduler = QueueScheduler(label: "benchmark")
          meter.time(size, runs: size < 100_000 ? 7 : 1) { withPending($0, on: scheduler) { _ in } }
        }
      ),
    ])

  /// Sets timers for the next thousand seconds, in no order.
  @discardableResult
  private static func pend(_ count: Int, on scheduler: some TimedScheduler) -> [any Disposable] {
    (0..<count).map { number in
      scheduler.schedule(after: .seconds(1) + .microseconds(number &* 7919 % count * (999_000_000 / count))) {}
    }
  }

  private static func withPending(_ count: Int, on scheduler: QueueScheduler, _ body: (QueueScheduler) -> Void) {
    let timers = pend(count, on: scheduler)
    waitForTurn(of: scheduler)
    body(scheduler)
    for timer in timers { timer.dispose() }
    waitForTurn(of: scheduler)
  }

  /// Returns when a scheduler has done what it was asked for before.
  private static func waitForTurn(of scheduler: QueueScheduler) {
    let done = DispatchSemaphore(value: 0)
    scheduler.schedule { done.signal() }
    done.wait()
  }
}
