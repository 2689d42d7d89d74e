import CGtk
import GTKCore
import GTKGenerated

/// A description of settings (`GSettingsSchema`), which GIO reads from compiled files.
@MainActor
final class SettingsSchema {
  let raw: OpaquePointer
  let id: String

  init(taking raw: OpaquePointer) {
    self.raw = raw
    id = borrowedString(g_settings_schema_get_id(raw)) ?? ""
  }

  isolated deinit { g_settings_schema_unref(raw) }

  /// Finds a schema in a folder, or where the desktop's schemas are.
  static func find(_ id: String, in folder: String?) throws(SettingsError) -> SettingsSchema {
    var source = g_settings_schema_source_get_default()
    if let folder {
      do throws(GLibError) {
        source = try throwing { g_settings_schema_source_new_from_directory(folder, source, 0, $0) }
      } catch {
        throw SettingsError.unreadableFolder(folder, reason: error.message)
      }
    }
    defer { if folder != nil { g_settings_schema_source_unref(source) } }
    guard let found = source.flatMap({ g_settings_schema_source_lookup($0, textForC(id), 1) }) else {
      throw SettingsError.missingSchema(id)
    }
    return SettingsSchema(taking: found)
  }

  /// The path of all such settings; nil if each has one of its own.
  var path: String? { borrowedString(g_settings_schema_get_path(raw)) }

  /// Checks what GIO would end the program for.
  func check(path: String?) throws(SettingsError) {
    let isFixed = self.path != nil
    guard let path else {
      if isFixed { return }
      throw SettingsError.wrongPath(nil, schema: id)
    }
    // By bytes: a `contains` of a string would put the engine of regular expressions, 1 MB, into every program.
    let bytes = path.utf8, slash = UInt8(ascii: "/")
    let isPath =
      bytes.first == slash && bytes.last == slash
      && zip(bytes, bytes.dropFirst()).allSatisfy { $0 != slash || $1 != slash }
    guard isPath, !isFixed || path == self.path else { throw SettingsError.wrongPath(path, schema: id) }
  }

  /// Finds a key whose values all are of a type.
  func key<Value: SettingsValue>(_ name: String, _: Value.Type) throws(SettingsError) -> SchemaKey {
    guard g_settings_schema_has_key(raw, textForC(name)) != 0 else {
      let existing = takenStrings(g_settings_schema_list_keys(raw)).sorted()
      throw SettingsError.missingKey(name, schema: id, existing: existing)
    }
    let key = SchemaKey(taking: required(g_settings_schema_get_key(raw, name), "g_settings_schema_get_key"))
    let suits = Value.settingsTypes.contains(key.type) && key.values.allSatisfy { Value(stored: $0) != nil }
    if suits { return key }
    throw SettingsError.wrongType(key.type, key: name, schema: id, requested: "\(Value.self)")
  }
}

/// A key of a schema (`GSettingsSchemaKey`).
@MainActor
final class SchemaKey {
  let raw: OpaquePointer
  /// The type of the values, in the notation of GVariant.
  let type: String

  init(taking raw: OpaquePointer) {
    self.raw = raw
    type = takenString(g_variant_type_dup_string(g_settings_schema_key_get_value_type(raw))) ?? ""
  }

  isolated deinit { g_settings_schema_key_unref(raw) }

  /// The value before one is set.
  var defaultValue: Variant {
    Variant(
      Handle(
        UnsafeMutableRawPointer(g_settings_schema_key_get_default_value(raw)), "g_settings_schema_key_get_default_value"
      ))
  }

  /// The default, and all values if the schema lists them.
  var values: [Variant] {
    let range = Variant(
      Handle(UnsafeMutableRawPointer(g_settings_schema_key_get_range(raw)), "g_settings_schema_key_get_range"))
    // A kind of range, and a variant with what it is.
    let parts = range.children
    guard parts.first?.string == "enum" else { return [defaultValue] }
    return [defaultValue] + (parts.last?.children.first?.children ?? [])
  }

  /// Returns whether the schema allows a value, whose type is the key's.
  func allows(_ value: Variant) -> Bool {
    defer { extendLifetime(value) }
    return g_settings_schema_key_range_check(raw, value.opaque) != 0
  }
}
