import CGtk
import GTKCore
public import GTKGenerated

// Properties.
extension AccessibleAttribute {
  /// The way in which a field completes what is typed.
  public static func autocomplete(_ kind: AccessibleAutocomplete) -> Self {
    Self(.property(GTK_ACCESSIBLE_PROPERTY_AUTOCOMPLETE), kind)
  }
  /// True if it opens a menu or the like.
  public static func hasPopup(_ hasPopup: Bool) -> Self { Self(.property(GTK_ACCESSIBLE_PROPERTY_HAS_POPUP), hasPopup) }
  /// The keys that do what it does.
  public static func keyShortcuts(_ keys: String) -> Self {
    Self(.property(GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS), keys)
  }
  /// The level of a heading or of an item in a tree, from 1.
  public static func level(_ level: Int) -> Self { Self(.property(GTK_ACCESSIBLE_PROPERTY_LEVEL), level) }
  /// True if nothing else can be used before it is closed.
  public static func isModal(_ isModal: Bool) -> Self { Self(.property(GTK_ACCESSIBLE_PROPERTY_MODAL), isModal) }
  /// True if a field has several lines.
  public static func isMultiline(_ isMultiline: Bool) -> Self {
    Self(.property(GTK_ACCESSIBLE_PROPERTY_MULTI_LINE), isMultiline)
  }
  /// True if several items can be selected.
  public static func isMultiselectable(_ isMultiselectable: Bool) -> Self {
    Self(.property(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE), isMultiselectable)
  }
  /// The direction of a slider or a list.
  public static func orientation(_ orientation: Orientation) -> Self {
    Self(.property(GTK_ACCESSIBLE_PROPERTY_ORIENTATION), orientation)
  }
  /// The hint in an empty field.
  public static func placeholder(_ text: String) -> Self { Self(.property(GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER), text) }
  /// True if the content can be read and not changed.
  public static func isReadOnly(_ isReadOnly: Bool) -> Self {
    Self(.property(GTK_ACCESSIBLE_PROPERTY_READ_ONLY), isReadOnly)
  }
  /// True if a form needs it.
  public static func isRequired(_ isRequired: Bool) -> Self {
    Self(.property(GTK_ACCESSIBLE_PROPERTY_REQUIRED), isRequired)
  }
  /// The role in words, where no ``GTKGenerated/AccessibleRole`` says it.
  public static func roleDescription(_ text: String) -> Self {
    Self(.property(GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION), text)
  }
  /// The order of a column.
  public static func sort(_ order: AccessibleSort) -> Self { Self(.property(GTK_ACCESSIBLE_PROPERTY_SORT), order) }
  /// The largest value.
  public static func valueMax(_ value: Double) -> Self { Self(.property(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX), value) }
  /// The smallest value.
  public static func valueMin(_ value: Double) -> Self { Self(.property(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN), value) }
  /// The value now.
  public static func valueNow(_ value: Double) -> Self { Self(.property(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW), value) }
  /// The value in words, where the number says too little: `"40 %"`.
  public static func valueText(_ text: String) -> Self { Self(.property(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT), text) }
}
