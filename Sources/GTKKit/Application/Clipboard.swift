public import GTKGenerated

extension Clipboard {
  /// Puts a text on the clipboard of the display, in place of what was there.
  public static func set(_ text: String) { Display.default?.clipboard.setValue(Value(text)) }

  /// The text on the clipboard of the display, if it is a text.
  public static func text() async -> String? { try? await Display.default?.clipboard.readText() }
}
