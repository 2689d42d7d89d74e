/// The kinds of things ``Signal/log(_:as:to:)`` can tell of.
///
/// ```swift
/// Signal<Int, Never>.from([3, 4])
///   .log([.values, .completion], as: "clicks", to: { print($0) })
///   .subscribe { _ in }  // clicks value: 3, clicks value: 4, clicks completed
/// ```
public struct LogKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A subscription.
  public static let subscription = LogKinds(rawValue: 1)
  /// A value comes.
  public static let values = LogKinds(rawValue: 2)
  /// The signal fails.
  public static let failure = LogKinds(rawValue: 4)
  /// The signal completes.
  public static let completion = LogKinds(rawValue: 8)

  /// A subscription ends before the signal does.
  ///
  /// ```swift
  /// let clicks = Subject<Int, Never>()
  /// let subscription = clicks.signal.log(.disposal, as: "clicks", to: { print($0) }).subscribe { _ in }
  /// clicks.send(3)
  /// subscription.dispose()  // clicks disposed
  /// ```
  public static let disposal = LogKinds(rawValue: 16)

  /// The signal's own events.
  public static let events: LogKinds = [.values, .failure, .completion]

  /// Everything.
  ///
  /// ```swift
  /// let clicks = Subject<Int, Never>()
  /// clicks.signal.log(.all, as: "clicks", to: { print($0) }).subscribe { _ in }  // clicks subscribed
  /// clicks.send(3)  // clicks value: 3
  /// clicks.complete()  // clicks completed
  /// ```
  public static let all: LogKinds = [.subscription, .events, .disposal]
}

extension Signal {
  /// Writes a line about each event, before the event goes on.
  ///
  /// Changes nothing: values, end, disposal, threads and ``name`` stay as they are. Nothing is written, nor are the values
  /// described, without a subscription or for kinds that are not asked for. The lines for a signal called `clicks` are:
  ///
  /// ```
  /// clicks subscribed
  /// clicks value: 3
  /// clicks failed: Offline()
  /// clicks completed
  /// clicks disposed
  /// ```
  ///
  /// ```swift
  /// Signal<Int, Never>.just(3)
  ///   .log(.events, as: "clicks", to: { print($0) })
  ///   .subscribe { _ in }  // clicks value: 3, clicks completed
  /// ```
  ///
  /// - Parameters:
  ///   - kinds: The kinds of events to log.
  ///   - identifier: The name of the signal in the lines; by default its ``name`` or, if that is empty, its type.
  ///   - write: Writes a line; `print` by default. It is called on the thread of the event, and for each subscription one line
  ///     at a time.
  ///
  /// ReactiveCocoa: `logAll`, `logNext`, `logError`, `logCompleted`. Rx: `debug`.
  public func log(
    _ kinds: LogKinds = .all, as identifier: String? = nil,
    to write: @escaping @Sendable (_ line: String) -> Void = { print($0) }
  ) -> Signal {
    let title = identifier ?? (name.isEmpty ? description : name)
    @Sendable func tell(_ what: String) { write("\(title) \(what)") }
    let logged = handleEvents(
      onSubscribe: kinds.contains(.subscription) ? { @Sendable in tell("subscribed") } : nil,
      onValue: kinds.contains(.values) ? { @Sendable value in tell("value: \(value)") } : nil,
      onFailure: kinds.contains(.failure) ? { @Sendable failure in tell("failed: \(failure)") } : nil,
      onCompletion: kinds.contains(.completion) ? { @Sendable in tell("completed") } : nil,
      onDispose: kinds.contains(.disposal) ? { @Sendable in tell("disposed") } : nil)
    return Signal(serial: logged.start, name: debugName)
  }
}
