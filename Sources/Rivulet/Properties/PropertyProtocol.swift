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
/// photo.value.thumbnail.value = [1, 2, 3]
/// print(title.value, thumbnail.value ?? [])  // Dawn [1, 2, 3]
/// ```
@dynamicMemberLookup
public protocol PropertyProtocol<Value>: Sendable {
  /// The type of the value.
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
  ///
  /// ```swift
  /// let name = MutableProperty("Ada")
  /// let length: Property<Int> = name.count
  /// name.value = "Grace"
  /// print(length.value)  // 5
  /// ```
  @inlinable
  public subscript<Member: Sendable>(
    dynamicMember path: KeyPath<Value, Member> & Sendable
  ) -> Property<Member> {
    map { $0[keyPath: path] }
  }

  /// A property that is a member of the value. It changes when another value takes the place of this one and whenever the
  /// member itself does.
  ///
  /// ```swift
  /// final class Photo: Sendable {
  ///   let title = MutableProperty("Untitled")
  /// }
  /// let shown = MutableProperty(Photo())
  /// let title: Property<String> = shown.title
  /// shown.value.title.value = "Dawn"
  /// print(title.value)  // Dawn
  /// shown.value = Photo()
  /// print(title.value)  // Untitled
  /// ```
  @inlinable
  public subscript<Member: PropertyProtocol>(
    dynamicMember path: KeyPath<Value, Member> & Sendable
  ) -> Property<Member.Value> {
    flatMap { $0[keyPath: path] }
  }

  /// A member of the value where there is one.
  ///
  /// ```swift
  /// let selected = MutableProperty<String?>(nil)
  /// let length: Property<Int?> = selected.count
  /// print(length.value ?? -1)  // -1
  /// selected.value = "Dawn"
  /// print(length.value ?? -1)  // 4
  /// ```
  @inlinable
  public subscript<Wrapped, Member: Sendable>(
    dynamicMember path: KeyPath<Wrapped, Member> & Sendable
  ) -> Property<Member?> where Value == Wrapped? {
    map { $0?[keyPath: path] }
  }

  /// A member of the value where there is one.
  ///
  /// ```swift
  /// let selected = MutableProperty<String?>(nil)
  /// let initial: Property<Character?> = selected.first
  /// selected.value = "Dawn"
  /// print(initial.value ?? "-")  // D
  /// ```
  @inlinable
  public subscript<Wrapped, Member: Sendable>(
    dynamicMember path: KeyPath<Wrapped, Member?> & Sendable
  ) -> Property<Member?> where Value == Wrapped? {
    map { $0?[keyPath: path] }
  }

  /// A property that is a member of the value, if there is a value. It follows both, and is nil if there is no value.
  ///
  /// ```swift
  /// final class Photo: Sendable {
  ///   let title = MutableProperty("Dawn")
  /// }
  /// let selected = MutableProperty<Photo?>(nil)
  /// let title: Property<String?> = selected.title
  /// print(title.value ?? "none")  // none
  /// selected.value = Photo()
  /// print(title.value ?? "none")  // Dawn
  /// ```
  @inlinable
  public subscript<Wrapped, Member: PropertyProtocol>(
    dynamicMember path: KeyPath<Wrapped, Member> & Sendable
  ) -> Property<Member.Value?> where Value == Wrapped? {
    flatMap { $0?[keyPath: path].map(Optional.some) ?? .constant(nil) }
  }

  /// A property that is a member of the value, if there is a value. It follows both, and is nil if there is no value.
  ///
  /// ```swift
  /// final class Photo: Sendable {
  ///   let comment = MutableProperty<String?>(nil)
  /// }
  /// let selected = MutableProperty<Photo?>(Photo())
  /// let comment: Property<String?> = selected.comment
  /// print(comment.value ?? "none")  // none
  /// selected.value?.comment.value = "Great!"
  /// print(comment.value ?? "none")  // Great!
  /// ```
  @inlinable
  public subscript<Wrapped, Member: PropertyProtocol, Content>(
    dynamicMember path: KeyPath<Wrapped, Member> & Sendable
  ) -> Property<Content?> where Value == Wrapped?, Member.Value == Content? {
    flatMap { $0?[keyPath: path].view ?? .constant(nil) }
  }
}
