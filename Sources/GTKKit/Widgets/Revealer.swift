import CGtk

/// A child that fades in and out (`GtkRevealer`).
public final class Revealer: Widget {
  public override class var type: ObjectType { ObjectType(gtk_revealer_get_type()) }

  /// Makes a revealer that shows its child.
  public convenience init(_ child: Widget) {
    self.init(["child": child, "transition-type": Transition.crossfade, "reveal-child": true])
  }

  /// The `reveal-child` property.
  public static let isRevealed = PropertyName<Bool>("reveal-child")
  /// Shows and hides the child (`reveal-child`).
  public var isRevealed: Bool {
    get { self[Revealer.isRevealed] }
    set { self[Revealer.isRevealed] = newValue }
  }
}

private enum Transition: Int32, Enumeration {
  case none
  case crossfade
}
