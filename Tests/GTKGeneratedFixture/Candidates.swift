import CGtk
import GTKCore
import GTKGenerated

/// Valid values, by what GObject says of a property.
@MainActor
enum Candidates {
  static func values<Value>(_ name: PropertyName<Value>, of object: Object) -> [Value] {
    let specification = specification(name.name, of: object)
    let type = specification.pointee.value_type
    return setters(specification).compactMap { set in
      withValueSlot(type) { slot in
        set(slot.pointer)
        return name.conversion.read(from: slot)
      }
    }
  }

  static func specification(_ name: String, of object: Object) -> UnsafeMutablePointer<GParamSpec> {
    let objectClass = object.pointer.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class!
    return propertySpecification(name, in: UnsafeMutableRawPointer(objectClass), of: typeOf(object.pointer))
  }

  private typealias Setter = (UnsafeMutablePointer<GValue>) -> Void

  private static func setters(_ specification: UnsafeMutablePointer<GParamSpec>) -> [Setter] {
    let type = specification.pointee.value_type
    let byDefault: Setter = { g_value_copy(g_param_spec_get_default_value(specification), $0) }
    switch FundamentalType(rawValue: g_type_fundamental(type)) {
    case .boolean: return [{ g_value_set_boolean($0, 0) }, { g_value_set_boolean($0, 1) }]
    case .int, .uint, .int64, .uint64, .float, .double, .long, .ulong: return numbers(specification) + [byDefault]
    case .enumeration: return enumeration(type)
    case .flags: return [byDefault, { g_value_set_flags($0, 0) }]
    case .string: return [byDefault, { g_value_set_string($0, "text") }]
    case .object, .interface: return objects(type)
    default: return []
    }
  }

  /// The bounds, or what is near to 0 within them: GTK would take memory for the largest.
  private static func numbers(_ specification: UnsafeMutablePointer<GParamSpec>) -> [Setter] {
    let raw = UnsafeMutableRawPointer(specification)
    func near(_ number: Double) -> Double { max(-1_000, min(1_000, number)) }
    // Not by the type of the value: a character has that of an unsigned number, and no bounds.
    switch String(cString: g_type_name_from_instance(raw.assumingMemoryBound(to: GTypeInstance.self))) {
    case "GParamInt":
      let bounds = raw.assumingMemoryBound(to: GParamSpecInt.self).pointee
      return [bounds.minimum, bounds.maximum].map { bound in { g_value_set_int($0, gint(near(Double(bound)))) } }
    case "GParamUInt":
      let bounds = raw.assumingMemoryBound(to: GParamSpecUInt.self).pointee
      return [bounds.minimum, bounds.maximum].map { bound in { g_value_set_uint($0, guint(near(Double(bound)))) } }
    case "GParamFloat":
      let bounds = raw.assumingMemoryBound(to: GParamSpecFloat.self).pointee
      return [bounds.minimum, bounds.maximum].map { bound in { g_value_set_float($0, Float(near(Double(bound)))) } }
    case "GParamDouble":
      let bounds = raw.assumingMemoryBound(to: GParamSpecDouble.self).pointee
      return [bounds.minimum, bounds.maximum].map { bound in { g_value_set_double($0, near(bound)) } }
    default: return []
    }
  }

  private static func enumeration(_ type: GType) -> [Setter] {
    let enumeration = g_type_class_ref(type)!.assumingMemoryBound(to: GEnumClass.self)
    return (0..<Int(enumeration.pointee.n_values)).map { index in
      { g_value_set_enum($0, enumeration.pointee.values[index].value) }
    }
  }

  /// Nil, and an object of the type if it is simple to make.
  private static func objects(_ type: GType) -> [Setter] {
    let simple: [Object.Type] = [
      Label.self, Adjustment.self, TextBuffer.self, EntryBuffer.self, Menu.self, ListStore.self,
    ]
    let found = (simple + Walked.classes).first { candidate in
      candidate.type.isA(ObjectType(type))
        && ![GTKGenerated.Window.type, BaseApplication.type].contains { candidate.type.isA($0) }
    }
    return [{ _ in }]
      + (found.map { found in
        [
          { value in
            let made = found.init(Reference(constructing: found.type.raw, [:]))
            withExtendedLifetime(made) { g_value_set_object(value, made.pointer) }
          }
        ]
      } ?? [])
  }

  /// The result of a handler: what an empty value of its type holds.
  static func result<Result>(of signal: String, _: Result.Type, of object: Object) -> @MainActor () -> Result {
    if let nothing = () as? Result { return { nothing } }
    var query = GSignalQuery()
    g_signal_query(g_signal_lookup(signal, typeOf(object.pointer)), &query)
    let type = query.return_type & ~1
    return {
      withValueSlot(type) { slot in
        guard let value = conversion(of: Result.self).read(from: slot) else { fatalError("\(signal) needs a result") }
        return value
      }
    }
  }
}
