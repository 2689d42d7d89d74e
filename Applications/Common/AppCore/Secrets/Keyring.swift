internal import CSecret

// Unsafe: The schema and the tables live until the call returns; errors are copied and freed here.

/// The desktop's own keeper of secrets: the Secret Service, by libsecret.
///
/// No pointer leaves a function, and libsecret's blocking calls may be made on any thread.
struct Keyring: SecretStore {
  let notice: String? = nil
  /// The name of the program that the secrets belong to.
  let program: String

  func secret(_ name: String) throws(SecretFailure) -> String? {
    let text = try calling(name) { schema, attributes, error in
      secret_password_lookupv_sync(schema, attributes, nil, error)
    }
    defer { secret_password_free(text) }
    return text.map { String(cString: $0) }
  }

  func keep(_ secret: String, as name: String) throws(SecretFailure) {
    _ = try calling(name) { schema, attributes, error in
      secret_password_storev_sync(
        schema, attributes, SECRET_COLLECTION_DEFAULT, "\(program): \(name)", secret, nil, error)
    }
  }

  func forget(_ name: String) throws(SecretFailure) {
    // The result is also false if there was no secret, without an error.
    _ = try calling(name) { schema, attributes, error in
      secret_password_clearv_sync(schema, attributes, nil, error)
    }
  }

  private static let accountKey = "account"

  /// Calls libsecret about one secret, and throws what it says went wrong.
  private func calling<Result>(
    _ name: String,
    _ call: (
      UnsafePointer<SecretSchema>?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    ) -> Result
  ) throws(SecretFailure) -> Result {
    // Both tables free what they hold, so nothing here outlives the call.
    let types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, nil)
    g_hash_table_insert(
      types, g_strdup(Self.accountKey),
      UnsafeMutableRawPointer(bitPattern: UInt(SECRET_SCHEMA_ATTRIBUTE_STRING.rawValue)))
    let schema = secret_schema_newv("io.github.rivulet.\(program)", SECRET_SCHEMA_NONE, types)
    let attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)
    g_hash_table_insert(attributes, g_strdup(Self.accountKey), g_strdup(name))
    defer {
      g_hash_table_unref(attributes)
      secret_schema_unref(schema)
      g_hash_table_unref(types)
    }
    var error: UnsafeMutablePointer<GError>?
    let result = call(schema, attributes, &error)
    guard let error else { return result }
    defer { g_error_free(error) }
    // What a keyring says is for the person: that it is locked, or that they have declined to open it.
    if Self.isAbsence(error.pointee) { throw .noService }
    throw .failed(String(cString: error.pointee.message))
  }

  /// Returns whether the error means that there is no keyring, or no bus to reach it.
  private static func isAbsence(_ error: GError) -> Bool {
    switch error.domain {
    case g_io_error_quark(): return error.code != Int32(bitPattern: G_IO_ERROR_CANCELLED.rawValue)
    case g_dbus_error_quark():
      let absences = [
        G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_NO_SERVER,
        G_DBUS_ERROR_SPAWN_EXEC_FAILED, G_DBUS_ERROR_SPAWN_FORK_FAILED, G_DBUS_ERROR_SPAWN_CHILD_EXITED,
        G_DBUS_ERROR_SPAWN_CHILD_SIGNALED, G_DBUS_ERROR_SPAWN_FAILED, G_DBUS_ERROR_SPAWN_SETUP_FAILED,
        G_DBUS_ERROR_SPAWN_CONFIG_INVALID, G_DBUS_ERROR_SPAWN_SERVICE_INVALID, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND,
      ]
      return absences.contains { error.code == Int32(bitPattern: $0.rawValue) }
    default: return false
    }
  }
}
