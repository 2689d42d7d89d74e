import Synchronization

/// The live subscriptions of the process, oldest first, each with its subscriber, signal, age and number of values.
///
/// Written `Rivulet.subscriptions`.
///
/// In debug builds everything is seen that was subscribed to with `subscribe`, `bind(to:)` or `connect()`, and what a shared
/// signal subscribes to on behalf of those who share it; not what operators do inside. In release builds it is seen only if the
/// environment variable `RIVULET_DEBUG_SUBSCRIPTIONS` is set when the process starts; setting it to `0` switches it off in debug
/// builds. While it is off, a subscription pays the reading of one variable for this, and an event nothing.
///
/// The list keeps no subscription alive. For the names of the signals set `RIVULET_DEBUG_NAMES` as well.
///
/// ```swift
/// let clicks = Subject<Int, Never>()
/// clicks.signal.subscribe { print($0) }
/// for subscription in Rivulet.subscriptions { print(subscription) }
/// // no. 1, to Signal<Int, Never>, by Gallery/GalleryWindow.swift:41, 12 s old, 88 events
/// ```
public var subscriptions: [LiveSubscription] {
  SubscriptionRecord.all.map { LiveSubscription($0, number: $0.number) }
}

/// A subscription that is not over, as it was when ``subscriptions`` or a ``LiveSubscriptions`` was asked.
///
/// ```swift
/// let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
/// let subscription = watch.during { clicks.signal.subscribe { _ in } }
/// clicks.send(7)
/// for live in watch.live { print(live.number, live.signal, live.eventCount) }  // 1 Signal<Int, Never> 1
/// for live in watch.live { print(live.file == #fileID, live.age < .seconds(60)) }  // true true
/// ```
public struct LiveSubscription: Sendable {

  /// Its place among all that were made, or that the watch saw, counted from 1.
  public let number: Int
  /// The time since it was made.
  public let age: Duration
  /// The number of values received.
  public let eventCount: Int
  private let record: SubscriptionRecord

  init(_ record: SubscriptionRecord, number: Int) {
    self.number = number
    self.record = record
    age = record.start.duration(to: .now)
    eventCount = record.events.load(ordering: .relaxed)
  }

  /// The type of the signal and, if it has one, its name.
  public var signal: String { record.name.map { "\(record.type) \($0.text)" } ?? "\(record.type)" }

  /// The module and file that subscribed, such as `Gallery/GalleryWindow.swift`.
  ///
  /// Nil for the one subscription behind a shared signal, which serves all its subscribers.
  public var file: String? { record.file.map { "\($0)" } }

  /// The line that subscribed.
  public var line: Int? { record.file == nil ? nil : Int(record.line) }

  /// The subscription, which can end it; nil if it was freed meanwhile.
  ///
  /// ```swift
  /// let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
  /// let subscription = watch.during { clicks.signal.subscribe { print($0) } }
  /// for live in watch.live { live.subscription?.dispose() }
  /// print(subscription.isDisposed)  // true
  /// ```
  public var subscription: Subscription? { record.subscription.map { Subscription($0) } }
}

extension LiveSubscription: CustomStringConvertible {
  public var description: String { description(", \(age.rounded) old") }

  /// Without the age, the same each time.
  package var lasting: String { description("") }

  private func description(_ age: String) -> String {
    let origin = file.map { "by \($0):\(record.line)" } ?? "shared"
    return "no. \(number), to \(signal), \(origin)\(age), \(eventCount) \(eventCount == 1 ? "event" : "events")"
  }
}

extension Duration {
  /// In one unit, the largest of which there are two: `350 ms`, `12 s`, `2 min`.
  fileprivate var rounded: String {
    let (seconds, attoseconds) = components
    return switch seconds {
    case ..<2: "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
    case ..<120: "\(seconds) s"
    case ..<7200: "\(seconds / 60) min"
    default: "\(seconds / 3600) h"
    }
  }
}

/// Watches the subscriptions that are made while some work is done, to tell which of them are not over.
///
/// It sees what ``subscriptions`` sees, of the task that does the work and of the tasks this one starts, detached ones excepted,
/// in release builds too. It does not see what other threads and queues subscribe to. Watches may be nested: a subscription
/// belongs to the innermost. It keeps no subscription alive.
///
/// ```swift
/// let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
/// watch.during {
///   clicks.signal.subscribe { print($0) }
///   clicks.signal.map { $0 + 1 }.subscribe { print($0) }.dispose()
/// }
/// print(watch.live.map(\.number))  // [1]
/// ```
///
/// In tests, the trait `leavesNoSubscriptions` of RivuletTesting does all this.
public final class LiveSubscriptions: Sendable {
  @TaskLocal static var current: LiveSubscriptions?

  /// The number of values received.
  let count = Atomic(0)

  /// Makes a watch that has seen nothing yet.
  public init() {}

  /// Watches while the work is done. May be called again.
  public func during<Output>(_ work: () throws -> Output) rethrows -> Output {
    SubscriptionRecord.reasons.add(1, ordering: .relaxed)
    defer { SubscriptionRecord.reasons.subtract(1, ordering: .relaxed) }
    return try Self.$current.withValue(self, operation: work)
  }

  /// Watches while the work is done. May be called again.
  ///
  /// ```swift
  /// let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
  /// await watch.during {
  ///   await Task.yield()
  ///   clicks.signal.subscribe { print($0) }
  /// }
  /// print(watch.live.count)  // 1
  /// ```
  public func during<Output>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Output
  ) async rethrows -> Output {
    SubscriptionRecord.reasons.add(1, ordering: .relaxed)
    defer { SubscriptionRecord.reasons.subtract(1, ordering: .relaxed) }
    return try await Self.$current.withValue(self, operation: work, isolation: isolation)
  }

  /// The subscriptions that aren't over, the oldest first.
  ///
  /// Takes time proportional to the number of all live subscriptions of the process.
  ///
  /// ```swift
  /// let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
  /// let subscription = watch.during { clicks.signal.subscribe { print($0) } }
  /// print(watch.live.count)  // 1
  /// subscription.dispose()
  /// print(watch.live.count)  // 0
  /// ```
  public var live: [LiveSubscription] {
    SubscriptionRecord.all.compactMap { $0.watch === self ? LiveSubscription($0, number: $0.numberInWatch) : nil }
  }
}
