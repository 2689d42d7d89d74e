import Rivulet

/// An object that sends when it is deallocated, for tests of what keeps objects alive.
public final class Witness: Sendable {
  private let released: ReplaySubject<Void, Never>
  /// - Parameter released: Receives a value when the object is deallocated.
  public init(_ released: ReplaySubject<Void, Never>) { self.released = released }
  deinit { released.send(()) }
  /// Does nothing. A closure that calls it captures the object.
  public func touch() {}
}
