import CSQLite

// Unsafe: The pointers are SQLite's, and valid until the function returns; SQLite copies the result.

/// `name_key(text)` in SQL: the bytes by which a name is sorted.
enum NameOrderFunction {
  static func register(in handle: OpaquePointer) {
    sqlite3_create_function_v2(
      handle, "name_key", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil, makeKey, nil, nil, nil)
  }
}

private func makeKey(
  context: OpaquePointer?, count: Int32, arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let text = arguments?.pointee.flatMap({ sqlite3_value_text($0) }) else { return sqlite3_result_null(context) }
  let key = NameOrder.current.key(of: String(cString: text))
  wellspring_result_bytes(context, key, Int32(key.count))
}
