/// The reason why a setting can't be used. GIO ends the program for most of them; here they are thrown first.
public enum SettingsError: Error, Sendable, Hashable {
  /// No schema of this name is installed, or in the folder.
  case missingSchema(String)
  /// The folder has no compiled schemas, or what can't be read as such.
  case unreadableFolder(String, reason: String)
  /// The schema has a path of its own, or none and needs one, or the path isn't written as one.
  case wrongPath(String?, schema: String)
  /// The schema has no key of this name.
  case missingKey(String, schema: String, existing: [String])
  /// The key has values of another type, in the notation of GVariant.
  case wrongType(String, key: String, schema: String, requested: String)
  /// The schema doesn't allow the value.
  case invalidValue(String, key: String, schema: String)
  /// The administrator of the system has set the key for everyone.
  case locked(key: String, schema: String)
}

extension SettingsError: CustomStringConvertible {
  /// The reason, and what to do about it.
  public var description: String {
    switch self {
    case .missingSchema(let schema):
      """
      There are no settings of the schema '\(schema)'. Compile \(schema).gschema.xml with glib-compile-schemas, and install it in \
      share/glib-2.0/schemas of a folder of XDG_DATA_DIRS, or give its folder to GSettings(schemaID:schemaFolder:).
      """
    case .unreadableFolder(let folder, let reason):
      "\(folder) has no settings schemas that can be used: \(reason). Run: glib-compile-schemas '\(folder)'"
    case .wrongPath(nil, let schema):
      "Settings of the schema '\(schema)' have no path of their own. Give GSettings(schemaID:path:) one, such as '/org/example/'."
    case .wrongPath(let path?, let schema):
      """
      Settings of the schema '\(schema)' can't have the path '\(path)'. A path begins and ends with '/' and has no '//', and a schema \
      that has a path takes no other.
      """
    case .missingKey(let key, let schema, let existing):
      "The settings schema '\(schema)' has no key '\(key)', only \(existing.map { "'\($0)'" }.joined(separator: ", "))."
    case .wrongType(let type, let key, let schema, let requested):
      "The key '\(key)' of the settings schema '\(schema)' has the type '\(type)', whose values are not all of \(requested)."
    case .invalidValue(let value, let key, let schema):
      "The settings schema '\(schema)' doesn't allow the value \(value) for the key '\(key)'. See its range, choices and type."
    case .locked(let key, let schema):
      "The key '\(key)' of the settings schema '\(schema)' can't be changed: the administrator of this system has set it."
    }
  }
}
