import CGtk

/// Sets one property of an object again and again, for which it finds the property once. It doesn't keep the object.
@MainActor
package final class PropertySetter<Value: Sendable> {
  private weak var object: Object?
  private let property: PropertyName<Value>
  private var type: GType?

  package nonisolated init(_ object: Object, _ property: PropertyName<Value>) {
    self.object = object
    self.property = property
  }

  /// Sets the property, unless the object is gone.
  package func set(_ value: Value) {
    guard let object else { return }
    withCString(property.name) { name in
      let type = self.type ?? object.specification(name).pointee.value_type
      self.type = type
      object.set(property, name, of: type, to: value)
    }
  }
}
