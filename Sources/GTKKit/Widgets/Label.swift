import CGtk

/// A text (`GtkLabel`).
public final class Label: Widget {
  public override class var type: ObjectType { ObjectType(gtk_label_get_type()) }

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

  /// Wraps a long text (`wrap`), within a word if the word is longer than a line (`wrap-mode`).
  ///
  /// Without the latter the longest word would set the smallest width of a window.
  public var wraps: Bool {
    get { self[PropertyName("wrap")] }
    set {
      self[PropertyName("wrap")] = newValue
      self[PropertyName<Int>("wrap-mode")] = Int((newValue ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD).rawValue)
    }
  }

  /// Ends a text that is too long in an ellipsis (`ellipsize`).
  public var isEllipsized: Bool {
    get { self[PropertyName<Int>("ellipsize")] != 0 }
    set { self[PropertyName<Int>("ellipsize")] = Int(newValue ? PANGO_ELLIPSIZE_END.rawValue : 0) }
  }

  /// The position of a text in more room than it needs, from 0 at the start to 1 at the end (`xalign`).
  public var textAlignment: Double {
    get { self[PropertyName("xalign")] }
    set { self[PropertyName("xalign")] = newValue }
  }

  /// Lets the user select the text, to copy it (`selectable`).
  public var isSelectable: Bool {
    get { self[PropertyName("selectable")] }
    set { self[PropertyName("selectable")] = newValue }
  }

  /// Shows a text that leads to an address when it is clicked, in place of what was there.
  public func setLink(_ text: String, to address: String) {
    show([TextRun(text, link: address)])
  }

  /// Shows a text of several pieces, in place of what was there.
  public func show(_ runs: [TextRun]) {
    let markup = runs.map(\.markup).joined()
    withNative(self) { gtk_label_set_markup($0, markup) }
  }

  /// The text as the user reads it, without markup (`gtk_label_get_text`).
  public var plainText: String { withNative(self) { String(cString: gtk_label_get_text($0)) } }

  /// Emitted with an address that is about to be opened; true says that it was dealt with (`activate-link`).
  public static let linkActivated = SignalName<Bool, String>("activate-link")
}

extension TextRun {
  /// Not a colour of its own for the text: with an alpha, the highlight suits light and dark.
  fileprivate var markup: String {
    var pango = GTKKit.markup(text)
    if isHighlighted { pango = "<span background=\"#f5c211\" bgalpha=\"45%\">\(pango)</span>" }
    if let link { pango = "<a href=\"\(GTKKit.markup(link))\">\(pango)</a>" }
    return pango
  }
}
