import CSQLite
import SearchText

// Unsafe: The pointers are SQLite's, and valid until the function returns; SQLite copies the result.

/// `folded(text)` in SQL: the text as searches compare it.
enum FoldingFunction {
  static func register(in handle: OpaquePointer) {
    sqlite3_create_function_v2(
      handle, "folded", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil, fold, nil, nil, nil)
  }
}

/// The pointers are SQLite's, and good until it returns; SQLite copies the result.
private func fold(
  context: OpaquePointer?, count: Int32, arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let text = arguments?.pointee.flatMap({ sqlite3_value_text($0) }) else { return sqlite3_result_null(context) }
  wellspring_result_text(context, String(cString: text).folded)
}
