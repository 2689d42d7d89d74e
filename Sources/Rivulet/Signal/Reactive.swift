/// The signals and binding targets of another type, kept apart from its own members: `button.reactive.clicks`.
///
/// Add yours in an extension of `Reactive` with a condition on `Base`.
public struct Reactive<Base> {
  /// The object that the signals belong to.
  public let base: Base

  /// Makes the signals of an object.
  public init(_ base: Base) { self.base = base }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type that has signals and binding targets under `reactive`.
public protocol ReactiveProvider {}

extension ReactiveProvider {
  /// The signals and binding targets of this object.
  public var reactive: Reactive<Self> { Reactive(self) }
}
