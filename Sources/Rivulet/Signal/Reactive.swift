/// The signals and binding targets of another type, kept apart from its own members: `button.reactive.clicks`.
///
/// Add yours in an extension of `Reactive` with a condition on `Base`.
///
/// ```swift
/// extension Reactive where Base == MutableProperty<Int> {
///   var hours: Signal<Int, Never> { base.signal.map { $0 / 60 } }
/// }
/// let minutes = MutableProperty(125)
/// Reactive(minutes).hours.subscribe { print($0) }  // 2
/// ```
public struct Reactive<Base> {

  /// The object that the signals belong to.
  public let base: Base

  /// Makes the signals of an object.
  public init(_ base: Base) { self.base = base }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type that has signals and binding targets under `reactive`.
///
/// ```swift fragment
/// extension Player: ReactiveProvider {}
/// extension Reactive where Base: Player {
///   var title: Signal<String, Never> { base.track.signal.map(\.title) }
/// }
/// player.reactive.title.subscribe { print($0) }
/// ```
public protocol ReactiveProvider {}

extension ReactiveProvider {
  /// The signals and binding targets of this object.
  public var reactive: Reactive<Self> { Reactive(self) }
}
