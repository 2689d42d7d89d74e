import Foundation
import Rivulet

/// Retries transient failures of a screen automatically.
///
/// Each attempt follows a longer delay than the one before, shortened at random, and not before the time in `Retry-After`. None starts
/// while a request is under way. Documentation/Design/Retries.md has the two layers of retries.
@MainActor
final class AutoRetry: LifetimeOwner {
  /// The delay added to the time that the service named, so that the time has passed by the service's clock too.
  private nonisolated static let margin: Duration = .seconds(1)

  nonisolated let lifetime = Lifetime()
  /// The failure, also during a retry, so that the message doesn't come and go; nil if there is none.
  nonisolated let failure: Property<PhotoFailure?>
  /// The failure that is being retried.
  nonisolated let retried: Property<PhotoFailure?>

  private let current: Property<PhotoFailure?>
  private let pending: Property<Int>
  /// Tries again what failed.
  let retry: @MainActor () -> Void
  private let currentRetried = MutableProperty<PhotoFailure?>(nil)

  /// - Parameters:
  ///   - current: The failure that a retry may cure; nil if there is none.
  ///   - pending: The number of requests under way.
  ///   - scheduler: The clock of the delays.
  ///   - random: Returns a number from 0 up to 1 for each delay.
  ///   - date: The wall clock, for `Retry-After`.
  ///   - retry: Repeats the failed requests.
  init(
    from current: Property<PhotoFailure?>, pending: Property<Int>, on scheduler: any TimedScheduler,
    random: @escaping @Sendable () -> Double, date: @escaping @Sendable () -> Date,
    retry: @escaping @MainActor () -> Void
  ) {
    (self.current, self.pending, self.retry) = (current, pending, retry)
    retried = Property(currentRetried)
    failure = current.combineLatest(with: retried).map { $0 ?? $1 }.removeDuplicates()
    let pauses = Backoff.exponential(from: .seconds(5), maximum: .seconds(60)).jittered(using: random)
    let isQuiet = pending.map { $0 == 0 }.removeDuplicates()
    // `pending` changes often, so it is observed only during a failure. After the failure, the delays start over.
    failure.map { $0 != nil }.removeDuplicates().signal
      .flatMap(.latest) { isWrong -> Signal<(isQuiet: Bool, tries: Int), Never> in
        if !isWrong { return .just((false, 0)) }
        return isQuiet.signal.scan((false, 0)) { before, isQuiet in (isQuiet, before.1 + (isQuiet ? 1 : 0)) }
      }
      .flatMap(.latest) { isQuiet, tries -> Signal<Duration, Never> in
        guard isQuiet, let failure = current.value, failure.mayPass else { return .empty }
        let rest = failure.retryAfter.map { .seconds($0.timeIntervalSince(date())) + Self.margin } ?? .zero
        return .timer(after: max(pauses.delay(before: tries), rest), on: scheduler)
      }
      .bind(onMain: self) { autoRetry, _ in autoRetry.tryAgain() }
    isQuiet.signal.filter { $0 }.bind(onMain: self) { autoRetry, _ in autoRetry.settle() }
  }

  /// Forgets the retry: the user has started another request.
  func forget() {
    if retried.value != nil { currentRetried.value = nil }
  }

  private func tryAgain() {
    currentRetried.value = current.value
    retry()
    // There may be no subscriber left.
    settle()
  }

  private func settle() {
    if pending.value == 0 { forget() }
  }
}
