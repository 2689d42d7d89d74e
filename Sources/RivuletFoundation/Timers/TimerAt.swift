import Foundation
import Rivulet

extension Signal where Value == Date, Failure == Never {
  /// Emits the date once the clock on the wall shows a given one, and completes.
  ///
  /// Unlike `timer(after:on:)` it follows the clock that people set: it counts the time for which the machine sleeps, and fires
  /// earlier or later when the clock is set. It never fires early by that clock. A past date, also an infinitely early one, is
  /// due at once; an infinitely late date, or one that isn't a number, is never due. Each subscriber has a timer of its own;
  /// both events are emitted on the scheduler. Disposal stops the timer.
  ///
  /// ```swift
  /// let midnight = Calendar.current.startOfDay(for: Date(timeIntervalSinceNow: 86_400))
  /// Signal.timer(at: midnight, on: MainScheduler()).subscribe { _ in print("a new day") }
  /// ```
  ///
  /// - Parameters:
  ///   - date: The date of the event.
  ///   - tolerance: The allowed delay, which lets the system do several things at once and save power.
  ///   - scheduler: The scheduler on which events are emitted.
  ///
  /// ReactiveCocoa: `after:schedule:`.
  public static func timer(
    at date: Date, tolerance: Duration = .zero, on scheduler: any Scheduler
  ) -> Signal {
    Signal { subscriber in
      let timer = WallTimer()
      timer.start(at: date, tolerance: tolerance) {
        scheduler.schedule {
          subscriber.send(Date())
          subscriber.complete()
        }
      }
      subscriber.onDispose { timer.cancel() }
    }
  }
}
