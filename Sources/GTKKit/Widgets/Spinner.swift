import CGtk

/// A turning sign of work in progress (`GtkSpinner`). It costs processor time while it turns, even unseen.
public final class Spinner: Widget {
  public override class var type: ObjectType { ObjectType(gtk_spinner_get_type()) }

  /// Makes a spinner at rest.
  public convenience init() {
    self.init([:])
  }

  /// The `spinning` property.
  public static let isSpinning = PropertyName<Bool>("spinning")
  /// Starts and stops it (`spinning`).
  public var isSpinning: Bool {
    get { self[Spinner.isSpinning] }
    set { self[Spinner.isSpinning] = newValue }
  }
}
