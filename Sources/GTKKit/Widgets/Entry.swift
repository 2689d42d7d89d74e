import CGtk

/// A field for one line of text (`GtkEntry`).
public final class Entry: Widget {
  public override class var type: ObjectType { ObjectType(gtk_entry_get_type()) }

  /// Makes a field with a text.
  public convenience init(_ text: String = "") {
    self.init(["text": text])
  }

  /// The `text` property.
  public static let text = PropertyName<String>("text")
  /// The text (`text`).
  public var text: String {
    get { self[Entry.text] }
    set { self[Entry.text] = newValue }
  }

  /// The most characters that it takes, or 0 for any number (`max-length`).
  public var maximumLength: Int {
    get { self[PropertyName("max-length")] }
    set { self[PropertyName("max-length")] = newValue }
  }

  /// The text shown while it is empty (`placeholder-text`).
  public var placeholder: String? {
    get { self[PropertyName("placeholder-text")] }
    set { self[PropertyName("placeholder-text")] = newValue }
  }

  /// Emitted when Return is pressed in it (`activate`).
  public static let activated = SignalName<Void>("activate")
}
