import CGtk

/// The way of one Swift type into a ``ValueSlot`` and out of it.
///
/// Descriptors keep it, so that reading and writing looks nothing up. Interfaces are why it is apart from ``ValueConvertible``: an
/// `any ListModel` cannot conform to a protocol.
package protocol ValueConversion<Value>: SendableMetatype {
  associatedtype Value

  @MainActor static func read(from slot: borrowing ValueSlot) -> Value?
  @MainActor static func write(_ value: Value, to slot: borrowing ValueSlot)
}

/// The conversion of a type that has its own.
package enum OwnConversion<Value: ValueConvertible>: ValueConversion {
  package static func read(from slot: borrowing ValueSlot) -> Value? { Value.read(from: slot) }
  package static func write(_ value: Value, to slot: borrowing ValueSlot) { value.write(to: slot) }
}

/// The conversion of an interface, such as `any ListModel`, whose values are objects.
enum InterfaceConversion<Value>: ValueConversion {
  static func read(from slot: borrowing ValueSlot) -> Value? {
    guard slot.fundamentalType == .object || slot.fundamentalType == .interface else { return nil }
    return lent(g_value_get_object(slot.pointer), Value.self, WrapperClasses.named(slot.type))
  }

  static func write(_ value: Value, to slot: borrowing ValueSlot) {
    guard let object = value as? Object else { slot.reject(Value.self) }
    object.write(to: slot)
  }
}

/// The conversion of an interface that may be absent.
enum OptionalInterfaceConversion<Wrapped>: ValueConversion {
  static func read(from slot: borrowing ValueSlot) -> Wrapped?? {
    guard slot.fundamentalType == .object || slot.fundamentalType == .interface else { return nil }
    return .some(InterfaceConversion<Wrapped>.read(from: slot))
  }

  static func write(_ value: Wrapped?, to slot: borrowing ValueSlot) {
    if let value {
      InterfaceConversion.write(value, to: slot)
    } else {
      Object?.none.write(to: slot)
    }
  }
}

/// Finds how values of a type cross, which costs more than keeping it.
package func conversion<Value>(of type: Value.Type) -> any ValueConversion<Value>.Type {
  func own<Convertible: ValueConvertible>(_: Convertible.Type) -> any ValueConversion.Type {
    OwnConversion<Convertible>.self
  }
  if let convertible = type as? any ValueConvertible.Type {
    return own(convertible) as! any ValueConversion<Value>.Type
  }
  if let optional = type as? any OptionalType.Type {
    return optional.interfaceConversion as! any ValueConversion<Value>.Type
  }
  return InterfaceConversion<Value>.self
}

private protocol OptionalType {
  static var interfaceConversion: any ValueConversion.Type { get }
}

extension Optional: OptionalType {
  static var interfaceConversion: any ValueConversion.Type { OptionalInterfaceConversion<Wrapped>.self }
}
