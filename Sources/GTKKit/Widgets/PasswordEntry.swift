import CGtk

/// A field for a secret, which it does not show (`GtkPasswordEntry`).
public final class PasswordEntry: Widget {
  public override class var type: ObjectType { ObjectType(gtk_password_entry_get_type()) }

  /// Makes an empty field.
  ///
  /// - Parameters:
  ///   - placeholder: The text shown while it is empty.
  ///   - canReveal: True if a person can show the text (`show-peek-icon`).
  public convenience init(placeholder: String = "", canReveal: Bool = true) {
    self.init(["placeholder-text": placeholder, "show-peek-icon": canReveal])
  }

  /// The `text` property.
  public static let text = PropertyName<String>("text")
  /// The text (`text`).
  public var text: String {
    get { self[PasswordEntry.text] }
    set { self[PasswordEntry.text] = newValue }
  }

  /// Emitted when Return is pressed in it (`activate`).
  public static let activated = SignalName<Void>("activate")
}
