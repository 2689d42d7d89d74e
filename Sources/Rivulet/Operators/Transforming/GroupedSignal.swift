/// The values of a signal that have one key in common, as ``Signal/grouped(by:)`` tells them apart.
///
/// ReactiveCocoa: `RACGroupedSignal`. Rx: `GroupedObservable`.
public struct GroupedSignal<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
  /// What the values have in common.
  public let key: Key

  /// The values, as they come. It is hot: what was sent before is not repeated. It ends as the signal does that was grouped.
  public let signal: Signal<Value, Failure>

  @inlinable
  init(_ key: Key, _ signal: Signal<Value, Failure>) {
    self.key = key
    self.signal = signal
  }
}
