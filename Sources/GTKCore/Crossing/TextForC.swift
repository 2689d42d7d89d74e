import Glibc

/// Returns a text that C reads whole: U+0000, at which C's texts end, is replaced by U+FFFD.
///
/// Texts come from people and files, so they must not stop the program; and a shortened text can name another file.
package func textForC(_ text: String) -> String {
  guard hasNull(text) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
}

private func hasNull(_ text: String) -> Bool {
  let utf8 = text.utf8
  return utf8.withContiguousStorageIfAvailable { bytes in
    bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
  } ?? utf8.contains(0)
}
