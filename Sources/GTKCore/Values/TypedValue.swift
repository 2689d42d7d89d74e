import CGtk

/// A Swift type for which GObject has a type: the type of properties and signal arguments that a class of yours adds.
public protocol TypedValue: ValueConvertible {
  /// The GObject type of such values.
  @MainActor static var valueType: ObjectType { get }
}

/// A typed value that can be absent in GObject: a text, an object or a structure, and no number.
public protocol NullableValue: TypedValue {}

extension TypedValue {
  /// The GObject type of this value, which may be a subclass' of its Swift type.
  @MainActor var dynamicValueType: ObjectType {
    if let object = self as? Object { return withExtendedLifetime(object) { ObjectType(typeOf(object.pointer)) } }
    return Self.valueType
  }
}

extension Bool: TypedValue {
  public static var valueType: ObjectType { ObjectType(FundamentalType.boolean.rawValue) }
}

extension Int: TypedValue {
  public static var valueType: ObjectType { ObjectType(FundamentalType.int64.rawValue) }
}

extension Double: TypedValue {
  public static var valueType: ObjectType { ObjectType(FundamentalType.double.rawValue) }
}

extension String: NullableValue {
  public static var valueType: ObjectType { ObjectType(FundamentalType.string.rawValue) }
}

extension ObjectType: TypedValue {
  public static var valueType: ObjectType { ObjectType(g_gtype_get_type()) }
}

extension Array: TypedValue, NullableValue where Element == String {
  public static var valueType: ObjectType { ObjectType(g_strv_get_type()) }
}

extension Object: NullableValue {
  public static var valueType: ObjectType { type }
}

extension Instance: NullableValue {
  public static var valueType: ObjectType { type }
}

extension Optional: TypedValue where Wrapped: NullableValue {
  public static var valueType: ObjectType { Wrapped.valueType }
}
