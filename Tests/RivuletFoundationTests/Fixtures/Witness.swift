import Rivulet

/// Tells when it is freed.
final class Witness: Sendable {
  private let released: ReplaySubject<Void, Never>
  init(_ released: ReplaySubject<Void, Never>) { self.released = released }
  deinit { released.send(()) }
  func touch() {}
}
