import CGtk

/// A value that settings, actions and D-Bus pass around, with its type (`GVariant`). It never changes.
public final class Variant: Instance {
  public override class var type: ObjectType { ObjectType(FundamentalType.variant.rawValue) }

  public override class func retain(_ handle: Handle) -> Handle {
    Handle(pointer: UnsafeMutableRawPointer(g_variant_ref_sink(OpaquePointer(handle.pointer))))
  }

  public override class func release(_ handle: Handle) {
    g_variant_unref(OpaquePointer(handle.pointer))
  }

  /// Makes a text (`s`).
  public convenience init(_ text: String) { self.init(floating: g_variant_new_string(textForC(text))) }
  /// Makes a truth value (`b`).
  public convenience init(_ value: Bool) { self.init(floating: g_variant_new_boolean(value ? 1 : 0)) }
  /// Makes an integer of 32 bits (`i`), which most actions take.
  public convenience init(_ number: Int32) { self.init(floating: g_variant_new_int32(number)) }
  /// Makes an unsigned integer of 32 bits (`u`).
  public convenience init(_ number: UInt32) { self.init(floating: g_variant_new_uint32(number)) }
  /// Makes an integer of 64 bits (`x`).
  public convenience init(_ number: Int) { self.init(floating: g_variant_new_int64(gint64(number))) }
  /// Makes a number with a fraction (`d`).
  public convenience init(_ number: Double) { self.init(floating: g_variant_new_double(number)) }
  /// Makes an array of texts (`as`).
  public convenience init(_ texts: [String]) {
    let array = CStrings(texts)
    self.init(floating: withExtendedLifetime(array) { g_variant_new_strv(array.const, gssize(texts.count)) })
  }

  /// Makes a tuple of values.
  public convenience init(tuple members: [Variant]) {
    var pointers: [OpaquePointer?] = members.map(\.opaque)
    self.init(floating: withExtendedLifetime(members) { g_variant_new_tuple(&pointers, gsize(members.count)) })
  }

  /// Reads a value from GVariant's text format, such as `('title', 5)` or `@as []`.
  public convenience init(parsing text: String) throws(GLibError) {
    let parsed = try throwing { g_variant_parse(nil, textForC(text), nil, nil, $0) }
    self.init(Handle(raw(parsed), "g_variant_parse"))
  }

  private convenience init(floating variant: OpaquePointer?) {
    self.init(Self.retain(Handle(raw(variant), "g_variant_new")))
  }
}

extension Variant {
  /// The type, in the notation of GVariant: `s`, `i`, `as`, `a{sv}`.
  public var typeString: String { reading { borrowedString(g_variant_get_type_string($0)) ?? "" } }

  /// The text, or nil if it is none.
  public var string: String? {
    guard ["s", "o", "g"].contains(typeString) else { return nil }
    return reading { borrowedString(g_variant_get_string($0, nil)) }
  }

  /// The truth value, or nil if it is none.
  public var bool: Bool? { typeString == "b" ? reading { g_variant_get_boolean($0) != 0 } : nil }

  /// The integer of any size, or nil if it is none; one beyond `Int.max` becomes that.
  public var int: Int? {
    reading { variant in
      switch typeString {
      case "y": Int(g_variant_get_byte(variant))
      case "n": Int(g_variant_get_int16(variant))
      case "q": Int(g_variant_get_uint16(variant))
      case "i", "h": Int(g_variant_get_int32(variant))
      case "u": Int(g_variant_get_uint32(variant))
      case "x": Int(g_variant_get_int64(variant))
      case "t": Int(clamping: g_variant_get_uint64(variant))
      default: nil
      }
    }
  }

  /// The number with a fraction, or nil if it is none.
  public var double: Double? { typeString == "d" ? reading { g_variant_get_double($0) } : nil }

  /// The members of an array, a tuple, a dictionary entry, a variant within this one; none if it is something else.
  public var children: [Variant] {
    reading { variant in
      guard g_variant_is_container(variant) != 0 else { return [] }
      return (0..<g_variant_n_children(variant)).compactMap {
        givenInstance(raw(g_variant_get_child_value(variant, $0)), Variant.self)
      }
    }
  }

  private func reading<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(opaque) }
  }
}

extension Variant: @MainActor CustomStringConvertible, @MainActor Hashable {
  /// The value in GVariant's text format, with its types.
  public var description: String { reading { takenString(g_variant_print($0, 1)) ?? "" } }

  public static func == (first: Variant, second: Variant) -> Bool {
    withExtendedLifetime((first, second)) { g_variant_equal(first.pointer, second.pointer) != 0 }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(reading { g_variant_hash(UnsafeRawPointer($0)) })
  }
}
