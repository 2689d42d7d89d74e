import CGtk

/// A panel beside the content, or over it where there is no room for both (`AdwFlap`).
public final class Flap: Widget {
  public override class var type: ObjectType { ObjectType(adw_flap_get_type()) }

  /// Makes a content with a panel at its end, which is hidden at first. Only the program shows and hides it, no swipe.
  public convenience init(content: Widget, panel: Widget) {
    self.init([
      "content": content, "flap": panel, "flap-position": PackType.end, "reveal-flap": false,
      "swipe-to-open": false, "swipe-to-close": false,
    ])
  }

  /// The `folded` property, which only the flap sets.
  public static let isFolded = ReadOnlyPropertyName<Bool>("folded")
  /// True if the panel covers the content instead of standing beside it (`folded`).
  public var isFolded: Bool { self[Flap.isFolded] }

  /// The `reveal-flap` property.
  public static let isRevealed = PropertyName<Bool>("reveal-flap")
  /// Shows and hides the panel (`reveal-flap`).
  public var isRevealed: Bool {
    get { self[Flap.isRevealed] }
    set { self[Flap.isRevealed] = newValue }
  }
}

private enum PackType: Int32, Enumeration {
  case start
  case end
}
