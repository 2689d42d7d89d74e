import Rivulet

/// Watches whether a service answers.
public struct HealthMonitor: Sendable {
  /// The result of a check: the service answers, or it doesn't.
  public enum State: Sendable {
    case up, down
  }

  /// Emits the state after the first check, and then each change. Never ends; each subscriber has checks of its own.
  public let states: Signal<State, Never>

  /// - Parameters:
  ///   - interval: The time between two checks. A check that takes longer replaces the next.
  ///   - scheduler: The clock: a `QueueScheduler` in a program, a `TestScheduler` in a test.
  ///   - check: Returns whether the service answers.
  public init(
    every interval: Duration, on scheduler: any TimedScheduler, check: @escaping @Sendable () async -> Bool
  ) {
    states = Signal<Duration, Never>.timer(after: .zero, every: interval, on: scheduler)
      .flatMapAsync(.exhaust) { _ in await check() }
      .map { $0 ? .up : .down }
      .removeDuplicates()
  }

  /// The same for a `for await` loop, whose module needs no Rivulet. A slow loop gets the newest state.
  public var updates: some AsyncSequence<State, Never> & Sendable {
    states.values(buffering: .newest(1))
  }
}
