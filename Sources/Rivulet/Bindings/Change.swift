import Synchronization

/// A value on its way between terminals that are linked.
@usableFromInline
struct Change<Value: Sendable>: Sendable {
  @usableFromInline let value: Value
  /// A newer change has a greater stamp, and no two are equal. So all linked sides agree on the last change, and no change goes
  /// round twice.
  @usableFromInline let stamp: Int
  /// The terminal that it was sent to, which doesn't receive it.
  @usableFromInline var origin: Int
  /// The revision that the same value had before, or zero for a new value. A side that has that revision takes over the new
  /// one, and does nothing else.
  @usableFromInline var renewed: Int

  @inlinable
  init(_ value: Value, stamp: Int, origin: Int = 0, renewed: Int = 0) {
    self.value = value
    self.stamp = stamp
    self.origin = origin
    self.renewed = renewed
  }

  @inlinable
  func with<Other: Sendable>(_ value: Other) -> Change<Other> {
    Change<Other>(value, stamp: stamp, origin: origin, renewed: renewed)
  }
}

/// Increasing numbers for changes and terminals, all from one counter.
@usableFromInline
enum Revision {
  @usableFromInline static let last = Atomic(0)
  @inlinable static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
  /// Reserves several numbers, and returns the last of them.
  static func next(_ count: Int) -> Int { last.wrappingAdd(count, ordering: .relaxed).newValue }
}
