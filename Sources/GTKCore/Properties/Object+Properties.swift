package import CGtk

extension Object {
  /// The value of the named property.
  public subscript<Value: ValueConvertible>(property: PropertyName<Value>) -> Value {
    get {
      withNative(self) { (object: UnsafeMutablePointer<GObject>) in
        withValueSlot(specification(property.name).pointee.value_type) { slot in
          g_object_get_property(object, property.name, slot.pointer)
          guard let value = Value.read(from: slot) else {
            fatalError("\(self).\(property.name) is \(typeName(slot.type)), not \(Value.self)")
          }
          return value
        }
      }
    }
    set {
      withNative(self) { (object: UnsafeMutablePointer<GObject>) in
        withValueSlot(specification(property.name).pointee.value_type) { slot in
          newValue.write(to: slot)
          g_object_set_property(object, property.name, slot.pointer)
        }
      }
    }
  }

  /// Calls the handler with the property's value after each change (`notify`).
  @discardableResult
  public func observe<Value: ValueConvertible>(
    _ property: PropertyName<Value>, _ handler: @escaping @MainActor (Value) -> Void
  ) -> SignalHandler {
    _ = specification(property.name)
    return connect(SignalName<Void>("notify::" + property.name)) { [weak self] in
      if let self { handler(self[property]) }
    }
  }

  private func specification(_ name: String) -> UnsafeMutablePointer<GParamSpec> {
    let objectClass = pointer.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class!
    return propertySpecification(name, in: objectClass, of: typeOf(pointer))
  }
}

package func propertySpecification(
  _ name: String, in objectClass: UnsafeMutableRawPointer, of type: GType
) -> UnsafeMutablePointer<GParamSpec> {
  guard let found = g_object_class_find_property(objectClass.assumingMemoryBound(to: GObjectClass.self), name) else {
    fatalError("\(typeName(type)) has no property '\(name)'")
  }
  return found
}
