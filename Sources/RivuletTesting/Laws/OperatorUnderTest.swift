import Rivulet
import Testing

/// An operator as the ``Law``s examine it: set so that each value, completion and failure go through unchanged, and at once.
///
/// If an operator changes values, append an operator that changes them back. If it waits for something, make that happen first.
///
/// ```swift
/// extension Signal where Value == Int {
///   func doubled() -> Signal { map { $0 * 2 } }
/// }
/// let specimen = OperatorUnderTest<Never>(name: "doubled") { source, token in
///   source.doubled().map { token.pass($0 / 2) }
/// }
/// ```
public struct OperatorUnderTest<Failure: Error>: Sendable, CustomTestStringConvertible {
  /// The name in tests and reports.
  public var name: String
  /// False if the subscriptions to one signal of the operator share their work.
  public var isCold: Bool
  /// False if a source that sends endlessly during its subscription prevents what would stop it: the return of `subscribe`, or
  /// another input.
  public var stopsAtOnce: Bool
  /// Applies the operator to a source. The operator's closures capture the token: the laws check that they are released.
  public var build: @Sendable (_ source: Signal<Int, Failure>, _ token: LeakTracker.Token) -> Signal<Int, Failure>

  /// Describes an operator for the laws.
  public init(
    name: String, isCold: Bool = true, stopsAtOnce: Bool = true,
    build: @escaping @Sendable (_ source: Signal<Int, Failure>, _ token: LeakTracker.Token) -> Signal<Int, Failure>
  ) {
    self.name = name
    self.isCold = isCold
    self.stopsAtOnce = stopsAtOnce
    self.build = build
  }

  public var testDescription: String { name }
}
