import CGtk
import GTKCore
public import GTKGenerated

/// The place where settings are stored.
public enum SettingsStorage: Sendable, Hashable {
  /// The storage of the desktop, mostly dconf.
  case desktop
  /// The memory of the program, for tests: all values are the defaults at first.
  case memory
  /// A file, which is made if it is missing.
  case file(String)
}

extension GTKGenerated.GSettings {
  /// Opens the settings that a schema describes.
  ///
  /// `glib-compile-schemas FOLDER` compiles the schemas in a folder, which are files such as `org.example.Poems.gschema.xml`.
  ///
  /// ```swift window
  /// do {
  ///   let settings = try GSettings(schemaID: "org.example.Poems", schemaFolder: "/opt/poems/schemas")
  ///   print(try settings.value("text-size", as: Int.self))
  /// } catch {
  ///   print(error)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - schemaID: The name of the schema.
  ///   - path: The place of these settings among all, if the schema has none, such as `/org/example/accounts/1/`.
  ///   - schemaFolder: A folder with compiled schemas (`gschemas.compiled`), before those that are installed.
  ///   - storage: The place where the values are stored.
  /// - Throws: ``SettingsError`` if there is no such schema, the folder has none, or the path doesn't suit it.
  public convenience init(
    schemaID: String, path: String? = nil, schemaFolder: String? = nil, storage: SettingsStorage = .desktop
  ) throws(SettingsError) {
    let schema = try SettingsSchema.find(schemaID, in: schemaFolder)
    try schema.check(path: path)
    let backend = storage.backend
    defer { if let backend { g_object_unref(backend) } }
    let made = g_settings_new_full(schema.raw, backend, path.map { textForC($0) })
    self.init(Reference(adopting: required(made, "g_settings_new_full")))
    extendLifetime(schema)
  }

  var schema: SettingsSchema {
    var schema: OpaquePointer?
    withNative(self) { (object: UnsafeMutablePointer<GObject>) in
      withValueSlot(g_settings_schema_get_type()) { slot in
        g_object_get_property(object, "settings-schema", slot.pointer)
        schema = g_value_dup_boxed(slot.pointer).map { OpaquePointer($0) }
      }
    }
    return SettingsSchema(taking: required(schema, "g_settings_get_schema"))
  }
}

extension SettingsStorage {
  /// The storage in C, which the caller owns; null for the desktop's.
  fileprivate var backend: UnsafeMutablePointer<GSettingsBackend>? {
    switch self {
    case .desktop: nil
    case .memory: g_memory_settings_backend_new()
    case .file(let path): g_keyfile_settings_backend_new(textForC(path), "/", nil)
    }
  }
}
