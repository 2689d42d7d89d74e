import CGtk

/// A GObject: one wrapper for as long as Swift or GTK holds it, so identity and weak references work as in Swift.
///
/// Ownership: the wrapper retains the GObject by a toggle reference. While others also retain the GObject, it retains the
/// wrapper in return; when the wrapper's is the last reference, only Swift's references keep the two alive. A handler that
/// captures its own emitter strongly retains both for ever: capture the emitter weakly.
@MainActor
open class Object {
  package let pointer: UnsafeMutableRawPointer
  var disposal: DisposalHandlers?
  /// Called while the object is whole, before the last reference is dropped.
  package var beforeEnd: (@MainActor () -> Void)?

  /// The GObject type that this class wraps.
  open class var type: ObjectType { ObjectType(g_object_get_type()) }

  // Here, and not beside what uses them, because only the body of a class has members that a subclass can override.

  /// The name by which GObject and XML know a class that has a type of its own, see ``ownType()``.
  ///
  /// It is the module's name and the class', `DemoPerson`, unless the class overrides it. Of several private or local classes of
  /// one name, all but the first used get a checksum behind the name.
  open class var ownTypeName: String { OwnTypeNames.name(of: self) }

  /// The properties that the class adds for GTK to read, set, observe and bind. Needs ``ownType()``.
  open class var ownProperties: [PropertyDefinition] { [] }

  /// The signals that the class adds to its superclass'. Needs ``ownType()``.
  open class var ownSignals: [SignalDefinition] { [] }

  /// The content of a widget's class, in XML. Needs ``ownType()``.
  open class var ownTemplate: Template? { nil }

  /// Wraps an object that has no wrapper yet. The library calls it; use the initializers of the subclasses.
  ///
  /// A class with ``ownType()`` overrides it to set up what each of its instances needs, whether Swift or XML makes it: controllers, handlers
  /// and bindings. It is called once for each, when the objects of its template exist.
  ///
  /// ```swift fragment
  /// required init(_ reference: Reference) {
  ///   super.init(reference)
  ///   onScroll { [weak self] way, _ in self?.zoom(by: way.y) ?? false }
  /// }
  /// ```
  public required init(_ reference: Reference) {
    pointer = reference.pointer
    LiveCounts.wrappers += 1
    guard reference.isKept else { return }
    guard Self.existing(pointer) == nil else { fatalError("A \(self) has a wrapper already: make no second one") }
    withNative(self) { (object: UnsafeMutablePointer<GObject>) in
      g_object_set_qdata(object, wrapperQuark, Unmanaged.passRetained(self).toOpaque())
      g_object_add_toggle_ref(object, toggle, nil)
      g_object_unref(object)
    }
    EarlyAccess.finish(self)
  }

  /// Makes an object with some of its properties, which the class' own initializers name better.
  public convenience init(_ properties: KeyValuePairs<String, any ValueConvertible>) {
    self.init(Reference(constructing: Self.type.raw, properties, Self.self))
  }

  isolated deinit {
    LiveCounts.wrappers -= 1
    let object = pointer.assumingMemoryBound(to: GObject.self)
    guard g_object_get_qdata(object, wrapperQuark) == Unmanaged.passUnretained(self).toOpaque() else {
      return g_object_unref(pointer)
    }
    g_object_set_qdata(object, wrapperQuark, nil)
    beforeEnd?()
    g_object_remove_toggle_ref(object, toggle, nil)
  }

  /// Returns an object's wrapper, of the most derived class that is known, making it at the first request.
  package static func wrapping(_ pointer: some NativePointer) -> Object {
    existing(pointer.raw) ?? WrapperClasses.best(for: typeOf(pointer.raw)).init(Reference(borrowing: pointer))
  }

  /// The wrapper that lives as long as the object: this one, unless it stands beside it.
  var kept: Object { Self.existing(pointer) ?? self }

  package static func existing(_ pointer: UnsafeMutableRawPointer) -> Object? {
    g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), wrapperQuark)
      .map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }
}

private let wrapperQuark = g_quark_from_string("rivulet-wrapper")

/// Retains the wrapper while others retain the object. Both counts are atomic, and the wrapper ends on the main actor by itself.
private let toggle: GToggleNotify = { _, object, isLast in
  guard let data = g_object_get_qdata(object, wrapperQuark) else { return }
  let wrapper = Unmanaged<Object>.fromOpaque(data)
  if isLast != 0 {
    wrapper.release()
  } else {
    _ = wrapper.retain()
  }
}

extension Object: @MainActor CustomStringConvertible {
  /// The GObject type's name.
  public var description: String { withExtendedLifetime(self) { typeName(typeOf(pointer)) } }
}
