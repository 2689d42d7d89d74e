/// A subject of any kind, as ``Signal/multicast(_:)`` takes it.
///
/// ```swift
/// let subjects: [any SubjectProtocol<Int, Never>] = [Subject(), ReplaySubject(capacity: 1)]
/// for subject in subjects { subject.send(5) }
/// for subject in subjects { subject.signal.subscribe { print($0) } }  // 5
/// ```
public protocol SubjectProtocol<Value, Failure>: Sendable {
  /// The type of the values that are sent.
  associatedtype Value: Sendable
  /// The type of the failure that ends the subject.
  associatedtype Failure: Error

  /// The signal to hand out.
  var signal: Signal<Value, Failure> { get }

  /// Sends a value to all subscribers.
  func send(_ value: Value)

  /// Ends with a failure.
  func fail(_ failure: Failure)

  /// Ends.
  func complete()
}
