/// A subject of any kind, as ``Signal/multicast(_:)`` takes it.
public protocol SubjectProtocol<Value, Failure>: Sendable {
  associatedtype Value: Sendable
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
