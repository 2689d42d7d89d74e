public import GTKCore
public import GTKGenerated

/// One value in the settings of a program, whose type has been checked against the schema.
///
/// ```swift window
/// let settings = try GSettings(schemaID: "org.example.Poems")
/// let size = try settings.key("text-size", as: Int.self)
/// try size.set(14)
/// print(size.value)
/// ```
@MainActor
public struct SettingsKey<Value: SettingsValue>: Sendable {
  /// The settings with the key.
  public let settings: GSettings
  /// The name of the key in the schema.
  public let name: String
  let key: SchemaKey

  /// The value: the one that was set last, by any program, or else the schema's default.
  public var value: Value {
    // What is stored without the check of a schema, as a text for which an enumeration has no case, counts as not set.
    Value(stored: settings.value(forKey: name)) ?? defaultValue
  }

  /// The value before one is set, as the schema says.
  public var defaultValue: Value {
    guard let value = Value(stored: key.defaultValue) else {
      fatalError("The default of '\(name)' is no \(Value.self)")
    }
    return value
  }

  /// False if the administrator of the system has set the key for everyone.
  public var isWritable: Bool { settings.isWritable(key: name) }

  /// Sets the value, which is stored soon after.
  ///
  /// - Throws: ``SettingsError`` if the schema doesn't allow the value, or the key can't be changed.
  public func set(_ value: Value) throws(SettingsError) {
    let schema = settings.schemaID ?? ""
    guard let stored = value.stored(type: key.type), stored.typeString == key.type, key.allows(stored) else {
      throw SettingsError.invalidValue("\(value)", key: name, schema: schema)
    }
    guard settings.setValue(stored, forKey: name) else { throw SettingsError.locked(key: name, schema: schema) }
  }

  /// Removes the value, so that it is the default.
  public func reset() { settings.reset(key: name) }

  /// Calls the handler with the value after each change, by any program.
  @discardableResult
  public func observe(_ handler: @escaping @MainActor (Value) -> Void) -> SignalHandler {
    let connected = settings.connect(SignalName<Void>("changed::" + name)) { [weak settings, name, key] in
      guard let settings else { return }
      handler(SettingsKey(settings: settings, name: name, key: key).value)
    }
    // GIO announces changes of a key only once it was read.
    _ = settings.value(forKey: name)
    return connected
  }
}

extension GSettings {
  /// Returns a key of the settings, as a value of a Swift type.
  ///
  /// - Parameters:
  ///   - name: The name of the key in the schema, such as `text-size`.
  ///   - type: The type of its values.
  /// - Throws: ``SettingsError`` if the schema has no such key, or not each of its values is of the type.
  public func key<Value: SettingsValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(SettingsError) -> SettingsKey<Value> {
    SettingsKey(settings: self, name: name, key: try schema.key(name, type))
  }

  /// Reads a value. See ``key(_:as:)``.
  ///
  /// - Throws: ``SettingsError`` if the schema has no such key, or not each of its values is of the type.
  public func value<Value: SettingsValue>(_ name: String, as type: Value.Type = Value.self) throws(SettingsError)
    -> Value
  {
    try key(name, as: type).value
  }

  /// Sets a value. See ``key(_:as:)``.
  ///
  /// - Throws: ``SettingsError`` if the schema has no such key or doesn't allow the value, or the key can't be changed.
  public func set<Value: SettingsValue>(_ name: String, to value: Value) throws(SettingsError) {
    try key(name, as: Value.self).set(value)
  }
}
