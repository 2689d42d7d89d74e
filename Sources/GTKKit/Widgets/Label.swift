import CGtk

/// A text (`GtkLabel`).
public final class Label: Widget {
  override class var type: GType { gtk_label_get_type() }

  /// Makes a label with a text.
  public convenience init(_ text: String = "") {
    self.init(["label": text])
  }

  /// The `label` property.
  public static let text = PropertyName<String>("label")
  /// The text (`label`).
  public var text: String {
    get { self[Label.text] }
    set { self[Label.text] = newValue }
  }

  /// Whether a long text goes on in the next line (`wrap`).
  public var wraps: Bool {
    get { self[PropertyName("wrap")] }
    set { self[PropertyName("wrap")] = newValue }
  }

  /// Whether a text that is too long ends in an ellipsis (`ellipsize`).
  public var isEllipsized: Bool {
    get { self[PropertyName<Int>("ellipsize")] != 0 }
    set { self[PropertyName<Int>("ellipsize")] = Int(newValue ? PANGO_ELLIPSIZE_END.rawValue : 0) }
  }
}
