package import CGtk

/// One counted reference to a GObject, on its way into the wrapper that will own it.
public struct Reference {
  package let pointer: UnsafeMutableRawPointer
  /// True for the wrapper that an object keeps, false for one beside it.
  let isKept: Bool

  /// Takes over a reference that a C function returned to its caller, and sinks it if it floats.
  ///
  /// Windows are initially unowned by type, but GTK owns the first reference: for windows sinking adds one.
  @MainActor
  package init(adopting pointer: some NativePointer) {
    self.pointer = pointer.raw
    isKept = true
    if g_type_is_a(typeOf(self.pointer), g_initially_unowned_get_type()) != 0 {
      g_object_ref_sink(self.pointer)
    }
  }

  /// Adds a reference to an object that C keeps.
  ///
  /// A floating reference stays floating: it belongs to the C code that will sink it, such as a list that hasn't added
  /// its cell to the window yet. Sinking it here would free the object with the wrapper.
  @MainActor
  package init(borrowing pointer: some NativePointer) {
    self.pointer = pointer.raw
    isKept = true
    g_object_ref(self.pointer)
  }

  /// Adds a reference for a wrapper beside the one that the object keeps, whose class is not what the caller expects.
  @MainActor
  init(beside pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    isKept = false
    g_object_ref(pointer)
  }

  /// Makes an object of a type, with its properties set in the one construction.
  @MainActor
  package init(
    constructing type: GType, _ properties: KeyValuePairs<String, any ValueConvertible>,
    _ wrapper: Object.Type = Object.self
  ) {
    requireDisplay(for: type, wrapper)
    let objectClass = g_type_class_ref(type)!
    defer { g_type_class_unref(objectClass) }
    var names: [UnsafePointer<CChar>?] = []
    let values = ValueArray(capacity: properties.count)
    for (name, value) in properties {
      let specification = propertySpecification(name, in: objectClass, of: type, wrapper)
      names.append(specification.pointee.name)
      value.write(to: values.append(specification.pointee.value_type))
    }
    let made = OwnType.making(type) {
      UnsafeMutableRawPointer(g_object_new_with_properties(type, guint(values.count), &names, values.base)!)
    }
    self.init(adopting: made)
  }
}

package func typeOf(_ object: UnsafeMutableRawPointer) -> GType {
  object.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
}

package func typeName(_ type: GType) -> String {
  g_type_name(type).map { String(cString: $0) } ?? "an unknown type"
}
