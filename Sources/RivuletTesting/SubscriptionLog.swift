import Rivulet

/// The subscriptions to a signal, with the times at which they began and ended.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let log = SubscriptionLog(on: scheduler)
/// scheduler.expect(scheduler.cold("-a-b-c").tracked(by: log).take(first: 2), "-a-(b|)")
/// print(log.marbles)  // ["^--!"]
/// ```
///
/// Rx: the `subscriptions` of a `TestableObservable`.
public final class SubscriptionLog: Sendable {
  /// The time from the beginning of a subscription to its end, however it ended.
  public struct Span: Hashable, Sendable {
    /// The virtual time of the subscription.
    public internal(set) var start: Duration
    /// Nil while it goes on.
    public internal(set) var end: Duration?
  }

  private let scheduler: TestScheduler?
  private let recorded = Locked<[Span]>([])

  /// Makes an empty log.
  ///
  /// - Parameter scheduler: The clock of the records. Without one, all times are zero.
  public init(on scheduler: TestScheduler? = nil) { self.scheduler = scheduler }

  /// All subscriptions, in the order in which they began.
  public var spans: [Span] { recorded.withLock { $0 } }

  /// The number of subscriptions that have begun.
  public var count: Int { spans.count }

  /// The number of subscriptions that have ended.
  public var ended: Int { spans.count { $0.end != nil } }

  /// The number of live subscriptions.
  public var live: Int { count - ended }

  /// Each as a ``MarbleDiagram``, from the scheduler's zero: `--^---!`.
  public var marbles: [String] {
    let frame = scheduler?.frame ?? .seconds(1)
    return spans.map { span in
      let end = span.end.map { MarbleDiagram.Mark(.disposal, at: $0, frame: frame) }
      return MarbleDiagram([MarbleDiagram.Mark(.subscription, at: span.start, frame: frame)] + (end.map { [$0] } ?? []))
        .description
    }
  }

  /// Records that a subscription has begun. Returns a function that records its end.
  func begin() -> @Sendable () -> Void {
    let start = now
    let index = recorded.withLock { recorded in
      recorded.append(Span(start: start))
      return recorded.count - 1
    }
    return { [self] in
      let end = now
      recorded.withLock { $0[index].end = end }
    }
  }

  private var now: Duration { scheduler?.now ?? .zero }
}

extension Signal {
  /// Returns the same signal, and records the beginning and end of each of its subscriptions in a log.
  public func tracked(by log: SubscriptionLog) -> Signal {
    .deferred {
      let end = log.begin()
      return handleEvents(onTermination: end, onDispose: end)
    }
  }
}
