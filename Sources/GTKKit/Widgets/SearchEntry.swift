import CGtk

/// A field to search in (`GtkSearchEntry`).
public final class SearchEntry: Widget {
  public override class var type: ObjectType { ObjectType(gtk_search_entry_get_type()) }

  /// Makes an empty field.
  public convenience init(placeholder: String? = nil) {
    self.init(["placeholder-text": placeholder])
  }

  /// The `text` property, which follows each key. The widget's own `search-changed` waits.
  public static let text = PropertyName<String>("text")
  /// The text (`text`).
  public var text: String {
    get { self[SearchEntry.text] }
    set { self[SearchEntry.text] = newValue }
  }

  /// The text shown while it is empty (`placeholder-text`).
  public var placeholder: String? {
    get { self[PropertyName("placeholder-text")] }
    set { self[PropertyName("placeholder-text")] = newValue }
  }

  /// Emitted when Escape is pressed in it (`stop-search`).
  public static let stopped = SignalName<Void>("stop-search")

  /// Emitted when Return is pressed in it (`activate`).
  public static let activated = SignalName<Void>("activate")
}
