import Rivulet

/// Tells when it is freed.
public final class Witness: Sendable {
  private let released: ReplaySubject<Void, Never>
  public init(_ released: ReplaySubject<Void, Never>) { self.released = released }
  deinit { released.send(()) }
  public func touch() {}
}
