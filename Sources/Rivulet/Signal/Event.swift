/// An event that a signal emits: any number of values, then at most one of `failed` and `completed`.
///
/// ```swift
/// Signal<Int, Never>.just(1).materialize().subscribe { print($0) }  // value(1), completed
/// ```
///
/// ReactiveCocoa: `RACEvent`. Rx: `Event`, `Notification`.
public enum Event<Value: Sendable, Failure: Error>: Sendable {
  /// A value; more events may follow.
  case value(Value)
  /// The end by a failure.
  case failed(Failure)
  /// The end without a failure.
  case completed
}

extension Event {
  /// The value, if it is one.
  ///
  /// ```swift
  /// let events: [Event<Int, TimeoutError>] = [.value(1), .value(2), .completed]
  /// print(events.compactMap(\.value))  // [1, 2]
  /// ```
  @inlinable public var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// The failure, if the event is one.
  ///
  /// ```swift
  /// Signal<Int, TimeoutError>.fail(TimeoutError()).materialize()
  ///   .subscribe { print($0.failure == nil ? "no failure" : "too late") }  // too late
  /// ```
  @inlinable public var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }

  /// True for a failure and a completion, which end the signal.
  ///
  /// ```swift
  /// Signal<Int, Never>.just(1).materialize().subscribe { print($0.isTerminating) }  // false, true
  /// ```
  @inlinable public var isTerminating: Bool { if case .value = self { false } else { true } }
}

extension Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Event: Hashable where Value: Hashable, Failure: Hashable {}

/// The end of a signal.
@usableFromInline
enum Termination<Failure: Error>: Sendable {
  case completed
  case failed(Failure)

  @inlinable var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Event {
  @inlinable init(_ end: Termination<Failure>) {
    switch end {
    case .completed: self = .completed
    case .failed(let failure): self = .failed(failure)
    }
  }
}
