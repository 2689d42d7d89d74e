import CGtk

/// A GObject property that a Swift class adds: its name, and the Swift property that holds its value.
@MainActor
public struct PropertyDefinition {
  let name: String
  /// Asked for when the class is initialized, because it may be the class itself.
  private let valueType: @MainActor () -> ObjectType
  let get: @MainActor (Object, borrowing ValueSlot) -> Void
  /// Nil for a property that can only be read.
  let set: (@MainActor (Object, borrowing ValueSlot) -> Void)?

  /// Defines a property that GTK can read and set.
  public init<Owner: Object, Value: TypedValue>(
    _ name: PropertyName<Value>, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) {
    self.name = name.name
    valueType = { Value.valueType }
    get = { object, slot in Self.owner(object, Owner.self)[keyPath: path].write(to: slot) }
    set = { object, slot in
      guard let value = Value.read(from: slot) else {
        fatalError("\(object).\(name.name) was set to a \(slot.contentName), which is no \(Value.self)")
      }
      Self.owner(object, Owner.self)[keyPath: path] = value
    }
  }

  /// Defines a property that GTK can read.
  public init<Owner: Object, Value: TypedValue>(_ name: ReadOnlyPropertyName<Value>, _ path: KeyPath<Owner, Value>) {
    self.name = name.name
    valueType = { Value.valueType }
    get = { object, slot in Self.owner(object, Owner.self)[keyPath: path].write(to: slot) }
    set = nil
  }

  private static func owner<Owner: Object>(_ object: Object, _: Owner.Type) -> Owner {
    guard let owner = object as? Owner else {
      fatalError("A property of \(Owner.self) was defined for \(type(of: object))")
    }
    return owner
  }
}

extension PropertyDefinition {
  /// Makes GObject's description of the property, which checks what others set it to.
  func makeSpecification(of owner: String) -> UnsafeMutablePointer<GParamSpec> {
    guard g_param_spec_is_valid_name(name) != 0 else {
      fatalError("'\(name)' can't name a property of \(owner): use letters, digits and '-', and begin with a letter")
    }
    let type = valueType().raw
    switch FundamentalType(rawValue: g_type_fundamental(type)) {
    case .boolean: return g_param_spec_boolean(name, nil, nil, 0, flags)
    case .int: return g_param_spec_int(name, nil, nil, .min, .max, 0, flags)
    case .int64: return g_param_spec_int64(name, nil, nil, .min, .max, 0, flags)
    case .double:
      return g_param_spec_double(name, nil, nil, -.greatestFiniteMagnitude, .greatestFiniteMagnitude, 0, flags)
    case .string: return g_param_spec_string(name, nil, nil, nil, flags)
    case .enumeration: return g_param_spec_enum(name, nil, nil, type, firstValue(of: type), flags)
    case .flags: return g_param_spec_flags(name, nil, nil, type, 0, flags)
    case .object, .interface: return g_param_spec_object(name, nil, nil, type, flags)
    case .boxed: return g_param_spec_boxed(name, nil, nil, type, flags)
    case .variant:
      let any = g_variant_type_new("*")
      defer { g_variant_type_free(any) }
      return g_param_spec_variant(name, nil, nil, any, nil, flags)
    default:
      if type == g_gtype_get_type() { return g_param_spec_gtype(name, nil, nil, 0, flags) }
      fatalError("\(owner).\(name) can't be a property: GObject describes none of the type \(typeName(type))")
    }
  }

  private var flags: GParamFlags {
    GParamFlags(rawValue: G_PARAM_READABLE.rawValue | (set == nil ? 0 : G_PARAM_WRITABLE.rawValue))
  }

  private func firstValue(of type: GType) -> Int32 {
    let enumeration = g_type_class_ref(type)!.assumingMemoryBound(to: GEnumClass.self)
    defer { g_type_class_unref(enumeration) }
    return enumeration.pointee.values?.pointee.value ?? 0
  }
}
