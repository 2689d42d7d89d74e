/// The signals and binding targets of another type, kept apart from its own members: `button.reactive.clicked`.
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
///
/// A static member of `Base` that is a ``ReactiveName`` is found by its name, without an extension.
@dynamicMemberLookup
public struct Reactive<Base> {

  /// The object that the signals belong to.
  public let base: Base

  /// Makes the signals of an object.
  @inlinable public init(_ base: Base) { self.base = base }

  /// The member that a name of the class stands for, see ``ReactiveName``.
  @inlinable
  public subscript<Name: ReactiveName>(dynamicMember name: KeyPath<Base.Type, Name>) -> Name.Member {
    guard let owner = base as? Name.Owner else {
      preconditionFailure("\(Name.self) names a part of \(Name.Owner.self), which \(Base.self) isn't.")
    }
    return Base.self[keyPath: name].member(of: owner)
  }
}

/// The name of a part that all objects of a class have, such as a property of a widget.
///
/// It is then a member of `reactive` of each object, under the name of the static member. In an extension,
/// declare the static member as computed: with Swift 6.3, a key path to a stored one from another module ends the process.
///
/// ```swift
/// struct Gauge<Value: Sendable>: ReactiveName {
///   let path: KeyPath<Machine, MutableProperty<Value>> & Sendable
///   func member(of machine: Machine) -> Signal<Value, Never> { machine[keyPath: path].signal }
/// }
/// final class Machine: ReactiveProvider, Sendable {
///   static let pressure = Gauge(path: \.bars)
///   let bars = MutableProperty(1.5)
/// }
/// let machine = Machine()
/// machine.reactive.pressure.subscribe { print($0) }  // 1.5
/// ```
public protocol ReactiveName<Owner> {
  /// The class, or its superclass, whose objects have the part.
  associatedtype Owner
  /// The type of the member: a signal, a binding target, a channel.
  associatedtype Member

  /// Makes the member for one object.
  func member(of owner: Owner) -> Member
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
  @inlinable public var reactive: Reactive<Self> { Reactive(self) }
}
