import CGtk

/// The input part of a field (`GtkText`).
public final class TextInput: Widget {
  public override class var type: ObjectType { ObjectType(gtk_text_get_type()) }

  /// Emitted with what an input method is composing, which is not in the text yet; empty when it is done (`preedit-changed`).
  public static let composed = SignalName<Void, String>("preedit-changed")
}

extension SearchEntry {
  /// The part that the user types into.
  public var input: TextInput? { textInput(of: self) }
}

extension Entry {
  /// The part that the user types into.
  public var input: TextInput? { textInput(of: self) }
}

@MainActor
private func textInput(of field: Widget) -> TextInput? {
  withNative(field) { gtk_editable_get_delegate($0) }.flatMap { Object.wrapping($0) as? TextInput }
}
