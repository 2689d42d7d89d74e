import CGtk
import GTKCore

/// Pango's markup that shows a text as it is.
func markup(_ text: String) -> String {
  let escaped = g_markup_escape_text(textForC(text), -1)!
  defer { g_free(escaped) }
  return String(cString: escaped)
}

/// Returns the text of markup; nothing if it isn't valid.
func plainText(_ markup: String) -> String {
  var text: UnsafeMutablePointer<CChar>?
  guard pango_parse_markup(textForC(markup), -1, 0, nil, &text, nil, nil) != 0, let text else { return "" }
  defer { g_free(text) }
  return String(cString: text)
}
