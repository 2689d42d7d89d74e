import CGtk

extension Object {
  /// Gives a Swift class a GObject type of its own, derived from its superclass', and returns it. A class overrides `type` with it:
  ///
  /// ```swift window
  /// final class SearchBar: Box {
  ///   override class var type: ObjectType { ownType() }
  /// }
  /// ```
  ///
  /// Subclasses of ``CustomObject`` and `CustomWidget` have one without asking. The type is made at the first use of the class, and
  /// lasts as long as the program.
  public static func ownType() -> ObjectType { ObjectType(OwnType.of(self).type) }

  /// Makes the class known to XML by its name, and as the class of the objects of its type that C makes.
  ///
  /// A class of ``ownType()`` needs it only for XML that is read before Swift made the first instance; one that wraps a type of
  /// another library needs it to be met through a parent.
  public static func register() { WrapperClasses.add(self, for: type.raw) }

  /// Reports that a property changed, to all that observe it and to bindings. Call it from the property's `didSet`.
  public func notify<Value>(_ property: PropertyName<Value>) { notify(property.name) }

  /// Reports that a property changed, to all that observe it and to bindings.
  public func notify<Value>(_ property: ReadOnlyPropertyName<Value>) { notify(property.name) }

  func notify(_ name: String) {
    withNative(self) { (object: UnsafeMutablePointer<GObject>) in
      g_object_notify_by_pspec(object, specification(name))
    }
  }
}
