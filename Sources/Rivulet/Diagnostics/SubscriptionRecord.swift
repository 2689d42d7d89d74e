import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The record of a live subscription: the place that made it, its signal, its time, and the number of its values.
///
/// It is a clean-up of its subscription, so that it leaves the list when that is over, however it ends. The list keeps the
/// record, and the record does not keep the subscription.
///
/// Unchecked: its superclass is; `subscription` is set before others see the record, and loading it is atomic; `older` and
/// `newer` are touched under the lock.
@usableFromInline
final class SubscriptionRecord: Cleanup, @unchecked Sendable {
  /// Its place among all that were recorded, and among those of its watch.
  let (number, numberInWatch): (Int, Int)
  /// The innermost watch in whose task it was made.
  let watch: LiveSubscriptions?
  let type: Any.Type
  let name: DebugName?
  let (file, line): (StaticString?, UInt)
  let start = ContinuousClock.now
  let events = Atomic(0)
  private(set) weak var subscription: AnySubscription?

  private static let count = Atomic(0)
  /// The newest of those that are not over, from which the others hang.
  private static let newest = Locked<SubscriptionRecord?>(nil)
  private var older: SubscriptionRecord?
  private weak var newer: SubscriptionRecord?

  private init(
    of subscription: AnySubscription, to type: Any.Type, _ name: DebugName?, by file: StaticString?, _ line: UInt
  ) {
    number = Self.count.add(1, ordering: .relaxed).newValue
    watch = LiveSubscriptions.current
    numberInWatch = watch?.count.add(1, ordering: .relaxed).newValue ?? 0
    (self.subscription, self.type, self.name, self.file, self.line) = (subscription, type, name, file, line)
    super.init { unsafeDowncast($0, to: SubscriptionRecord.self).leaveList() }
  }

  private func joinList() {
    Self.newest.withLock { newest in
      older = newest
      newest?.newer = self
      newest = self
    }
  }

  private func leaveList() {
    Self.newest.withLock { newest in
      if let newer { newer.older = older } else { newest = older }
      older?.newer = newer
      older = nil
    }
  }

  @usableFromInline @discardableResult
  static func record(
    _ subscription: AnySubscription, to type: Any.Type, _ name: DebugName?, by file: StaticString?, _ line: UInt
  ) -> SubscriptionRecord? {
    if !isAlwaysOn && !isOn { return nil }
    let record = SubscriptionRecord(of: subscription, to: type, name, by: file, line)
    record.joinList()
    subscription.onDispose(record)
    return record
  }

  /// Those that are not over, the oldest first.
  static var all: [SubscriptionRecord] {
    var records: [SubscriptionRecord] = []
    newest.withLock { newest in
      var next = newest
      while let record = next {
        records.append(record)
        next = record.older
      }
    }
    records.reverse()
    return records
  }
}

// MARK: - On and off

extension SubscriptionRecord {
  /// The number of reasons to record: one for each watch, and one until ``isAlwaysOn`` is first read.
  @usableFromInline static let reasons = Atomic(1)

  /// True if there may be something to record. A subscription pays no more than this check otherwise.
  @inlinable @inline(__always)
  static var isOn: Bool { reasons.load(ordering: .relaxed) != 0 }

  /// True if everything is recorded, watched or not.
  static let isAlwaysOn: Bool = {
    let setting = getenv("RIVULET_DEBUG_SUBSCRIPTIONS").map { String(cString: $0) }
    #if DEBUG
    let isAlwaysOn = setting != "0"
    #else
    let isAlwaysOn = setting != nil && setting != "0"
    #endif
    if !isAlwaysOn { reasons.subtract(1, ordering: .relaxed) }
    return isAlwaysOn
  }()
}

extension Signal {
  /// Starts the signal for a subscriber that is to be recorded. False when it is not; then the signal is not started.
  ///
  /// Never inlined, and apart from the ordinary start, whose closures the optimiser must be able to see through.
  ///
  /// - Parameter file: The subscriber's file; nil if a signal is shared.
  @usableFromInline @inline(never)
  func startRecorded(_ subscriber: consuming Subscriber<Value, Failure>, by file: StaticString?, _ line: UInt)
    -> Bool
  {
    let (subscription, onValue) = (subscriber.subscription, subscriber.onValue)
    guard let record = SubscriptionRecord.record(subscription, to: Self.self, debugName, by: file, line) else {
      return false
    }
    start(
      Subscriber(subscription) { value in
        record.events.add(1, ordering: .relaxed)
        onValue(value)
      })
    return true
  }
}
