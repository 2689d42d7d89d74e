package import CGtk

extension Object {
  /// The value of the named property.
  public subscript<Value>(property: PropertyName<Value>) -> Value {
    get { read(property.name, property.conversion) }
    set {
      withCString(property.name) { set(property, $0, of: specification($0).pointee.value_type, to: newValue) }
    }
  }

  /// - Parameters:
  ///   - name: The property's name.
  ///   - type: The property's type.
  func set<Value>(_ property: PropertyName<Value>, _ name: UnsafePointer<CChar>, of type: GType, to value: Value) {
    defer { extendLifetime(self) }
    withValueSlot(type) { slot in
      property.conversion.write(value, to: slot)
      g_object_set_property(typed(GObject.self), name, slot.pointer)
    }
  }

  /// The value of the named property.
  public subscript<Value>(property: ReadOnlyPropertyName<Value>) -> Value {
    read(property.name, property.conversion)
  }

  /// Calls the handler with the property's value after each change (`notify`).
  @discardableResult
  public func observe<Value>(
    _ property: PropertyName<Value>, _ handler: @escaping @MainActor (Value) -> Void
  ) -> SignalHandler {
    observe(property.name, property.conversion, handler)
  }

  /// Calls the handler with the property's value after each change (`notify`).
  @discardableResult
  public func observe<Value>(
    _ property: ReadOnlyPropertyName<Value>, _ handler: @escaping @MainActor (Value) -> Void
  ) -> SignalHandler {
    observe(property.name, property.conversion, handler)
  }

  private func read<Value>(_ name: String, _ conversion: any ValueConversion<Value>.Type) -> Value {
    defer { extendLifetime(self) }
    return withCString(name) { name in
      withValueSlot(specification(name).pointee.value_type) { slot in
        g_object_get_property(typed(GObject.self), name, slot.pointer)
        guard let value = conversion.read(from: slot) else {
          fatalError("\(self).\(String(cString: name)) is \(slot.contentDescription), not \(Value.self)")
        }
        return value
      }
    }
  }

  private func observe<Value>(
    _ name: String, _ conversion: any ValueConversion<Value>.Type, _ handler: @escaping @MainActor (Value) -> Void
  ) -> SignalHandler {
    _ = specification(name)
    return connect(SignalName<Void>("notify::" + name)) { [weak kept] in
      if let kept { handler(kept.read(name, conversion)) }
    }
  }

  func specification(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<GParamSpec> {
    let objectClass = pointer.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class!
    return propertySpecification(name, in: objectClass, of: typeOf(pointer), Self.self)
  }
}

@MainActor
package func propertySpecification(
  _ name: UnsafePointer<CChar>, in objectClass: UnsafeMutableRawPointer, of type: GType,
  _ wrapper: Object.Type = Object.self
) -> UnsafeMutablePointer<GParamSpec> {
  guard let found = g_object_class_find_property(objectClass.assumingMemoryBound(to: GObjectClass.self), name) else {
    let name = String(cString: name)
    let isUnregistered = wrapper.ownProperties.contains { $0.name == name }
    fatalError(
      "\(typeName(type)) has no property '\(name)'"
        + (isUnregistered ? ": \(wrapper) needs 'override class var type: ObjectType { ownType() }'" : ""))
  }
  return found
}

/// Lends a text to C. `String.withCString` has a closure of the main actor ask for its actor at each call, and an argument of C allocates.
func withCString<Result>(_ text: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result { text.withCString(body) }
