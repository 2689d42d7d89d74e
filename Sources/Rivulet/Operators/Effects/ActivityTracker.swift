/// Counts the subscriptions that are running, and says whether there are any: for a spinner that several pieces of work share.
///
/// ```swift
/// let (tracker, upload) = (ActivityTracker(), Subject<Int, Never>())
/// tracker.isActive.signal.subscribe { print($0) }  // false
/// let subscription = upload.signal.trackActivity(by: tracker).subscribe { _ in }  // true
/// subscription.dispose()  // false
/// ```
///
/// ReactiveCocoa: none. Rx: `ActivityIndicator` of the examples.
public final class ActivityTracker: Sendable {
  private let running = MutableProperty(0)

  /// True while a tracked subscription runs. Emits changes alone, on the threads that begin and end subscriptions.
  public let isActive: Property<Bool>

  /// Makes a tracker of nothing.
  public init() { isActive = Property(running.map { $0 > 0 }.removeDuplicates()) }

  @usableFromInline
  func begin() { running.modify { $0 += 1 } }

  @usableFromInline
  func end() { running.modify { $0 -= 1 } }
}

extension Signal {
  /// Counts each subscription in a tracker, from its start to its end or disposal.
  ///
  /// Events, their threads and disposal are unchanged. The tracker is retained while a subscription runs.
  ///
  /// ```swift
  /// let tracker = ActivityTracker()
  /// Signal<Int, Never>.just(1).trackActivity(by: tracker).subscribe { print($0, tracker.isActive.value) }  // 1 true
  /// print(tracker.isActive.value)  // false
  /// ```
  ///
  /// ReactiveCocoa: `initially:` and `finally:`. Rx: `trackActivity` of the examples.
  @inlinable
  public func trackActivity(by tracker: ActivityTracker) -> Signal {
    derived { subscriber in
      if subscriber.isDisposed { return }
      tracker.begin()
      // At the end or disposal, whichever is first; at once if the subscription has just been disposed.
      finally { tracker.end() }.start(subscriber)
    }
  }
}
