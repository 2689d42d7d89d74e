package import CGtk

/// A type that GObject knows (`GType`), such as that of buttons or of texts.
public struct ObjectType: Sendable, Hashable {
  package let raw: GType

  package init(_ raw: GType) {
    self.raw = raw
  }

  /// Finds a type by the name that GObject knows, such as `GtkButton`; nil before its class was first used, or if there is none.
  public init?(named name: String) {
    let found = g_type_from_name(name)
    guard found != 0 else { return nil }
    self.init(found)
  }

  /// The absence of a value (`G_TYPE_NONE`).
  public static let none = ObjectType(FundamentalType.none)
  /// No type (`G_TYPE_INVALID`).
  public static let invalid = ObjectType(0)
  /// A text (`G_TYPE_STRING`).
  public static let string = ObjectType(FundamentalType.string.rawValue)
  /// A truth value (`G_TYPE_BOOLEAN`).
  public static let boolean = ObjectType(FundamentalType.boolean.rawValue)
  /// An integer of 32 bits (`G_TYPE_INT`).
  public static let int = ObjectType(FundamentalType.int.rawValue)
  /// An integer of 64 bits (`G_TYPE_INT64`).
  public static let int64 = ObjectType(FundamentalType.int64.rawValue)
  /// A number with a fraction (`G_TYPE_DOUBLE`).
  public static let double = ObjectType(FundamentalType.double.rawValue)

  /// True if this type is the other one, descends from it, or implements it as an interface.
  public func isA(_ other: ObjectType) -> Bool { g_type_is_a(raw, other.raw) != 0 }

  /// True if things of this type carry their type with them (`G_TYPE_IS_INSTANTIATABLE`).
  var isInstantiatable: Bool { g_type_test_flags(raw, guint(G_TYPE_FLAG_INSTANTIATABLE.rawValue)) != 0 }
}

extension ObjectType: CustomStringConvertible {
  /// The type's name in GObject, such as `GtkButton`.
  public var description: String { typeName(raw) }
}

extension ObjectType: ValueConvertible {
  public static func read(from slot: borrowing ValueSlot) -> ObjectType? {
    guard slot.type == g_gtype_get_type() else { return nil }
    return ObjectType(g_value_get_gtype(slot.pointer))
  }

  public func write(to slot: borrowing ValueSlot) {
    guard slot.type == g_gtype_get_type() else { slot.reject(ObjectType.self) }
    g_value_set_gtype(slot.pointer, raw)
  }
}
