import CGtk
import Glibc

/// GObject types for Swift enumerations, by which XML knows the cases' names.
extension TypedValue where Self: Enumeration {
  /// The enumeration's own GObject type, made at the first use. Its values have the cases' names, `force-dark` for `forceDark`.
  @MainActor public static var valueType: ObjectType { OwnEnumerations.type(of: Self.self) }
}

@MainActor
private enum OwnEnumerations {
  private static var types: [ObjectIdentifier: ObjectType] = [:]

  static func type<Own: Enumeration>(of own: Own.Type) -> ObjectType {
    if let known = types[ObjectIdentifier(own)] { return known }
    let name = OwnTypeNames.name(of: own)
    let cases = Array(Own.allCases)
    // GObject keeps the values and their names for the life of the program.
    let values = UnsafeMutablePointer<GEnumValue>.allocate(capacity: cases.count + 1)
    for (index, one) in cases.enumerated() {
      let nick = strdup(kebabCase("\(one)"))
      (values + index).initialize(to: GEnumValue(value: one.rawValue, value_name: nick, value_nick: nick))
    }
    (values + cases.count).initialize(to: GEnumValue())
    let type = ObjectType(g_enum_register_static(name, values))
    types[ObjectIdentifier(own)] = type
    return type
  }

  private static func kebabCase(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
