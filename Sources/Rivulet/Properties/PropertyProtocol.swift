/// A value that exists at all times and publishes each change: ``MutableProperty``, ``Property``, ``ValidatingProperty``.
///
/// Derived values have type ``Property`` again: ``map(_:)``, ``removeDuplicates()``, ``combineLatest(with:)``, ``flatMap(_:)``,
/// and the members of the value, which follow the value:
///
/// ```swift
/// final class Photo: Sendable {
///   let title: String
///   let thumbnail = MutableProperty<[UInt8]?>(nil)
///   init(title: String) { self.title = title }
/// }
/// let photo = MutableProperty(Photo(title: "Dawn"))
/// let title: Property<String> = photo.title
/// // Of whichever photo is shown.
/// let thumbnail: Property<[UInt8]?> = photo.thumbnail
/// ```
@dynamicMemberLookup
public protocol PropertyProtocol<Value>: Sendable {
  associatedtype Value: Sendable

  /// The newest value.
  var value: Value { get }
  /// Emits the current value at once, then each new value. Completes with the property, which it doesn't retain; never fails.
  var signal: Signal<Value, Never> { get }
  /// The same property, which others can read and watch, and not set.
  var view: Property<Value> { get }
}

extension PropertyProtocol {
  /// A member of the value, which changes whenever the value does.
  @inlinable
  public subscript<Member: Sendable>(
    dynamicMember path: KeyPath<Value, Member> & Sendable
  ) -> Property<Member> {
    map { $0[keyPath: path] }
  }

  /// A property that is a member of the value. It changes when another value takes the place of this one and whenever the
  /// member itself does.
  @inlinable
  public subscript<Member: PropertyProtocol>(
    dynamicMember path: KeyPath<Value, Member> & Sendable
  ) -> Property<Member.Value> {
    flatMap { $0[keyPath: path] }
  }

  /// A member of the value where there is one.
  @inlinable
  public subscript<Wrapped, Member: Sendable>(
    dynamicMember path: KeyPath<Wrapped, Member> & Sendable
  ) -> Property<Member?> where Value == Wrapped? {
    map { $0?[keyPath: path] }
  }

  /// A member of the value where there is one.
  @inlinable
  public subscript<Wrapped, Member: Sendable>(
    dynamicMember path: KeyPath<Wrapped, Member?> & Sendable
  ) -> Property<Member?> where Value == Wrapped? {
    map { $0?[keyPath: path] }
  }

  /// A property that is a member of the value, if there is a value. It follows both, and is nil if there is no value.
  @inlinable
  public subscript<Wrapped, Member: PropertyProtocol>(
    dynamicMember path: KeyPath<Wrapped, Member> & Sendable
  ) -> Property<Member.Value?> where Value == Wrapped? {
    flatMap { $0?[keyPath: path].map(Optional.some) ?? .constant(nil) }
  }

  /// A property that is a member of the value, if there is a value. It follows both, and is nil if there is no value.
  @inlinable
  public subscript<Wrapped, Member: PropertyProtocol, Content>(
    dynamicMember path: KeyPath<Wrapped, Member> & Sendable
  ) -> Property<Content?> where Value == Wrapped?, Member.Value == Content? {
    flatMap { $0?[keyPath: path].view ?? .constant(nil) }
  }
}
