import CGtk
import GTKCore
public import GTKGenerated

// Relations.
extension AccessibleAttribute {
  /// The widgets whose text is the name of this one.
  public static func labelledBy(_ widgets: [Widget]) -> Self { Self(GTK_ACCESSIBLE_RELATION_LABELLED_BY, widgets) }
  /// The widgets whose text describes this one.
  public static func describedBy(_ widgets: [Widget]) -> Self { Self(GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, widgets) }
  /// The widgets that this one changes: the list that a search field filters.
  public static func controls(_ widgets: [Widget]) -> Self { Self(GTK_ACCESSIBLE_RELATION_CONTROLS, widgets) }
  /// The widgets that are read after this one.
  public static func flowsTo(_ widgets: [Widget]) -> Self { Self(GTK_ACCESSIBLE_RELATION_FLOW_TO, widgets) }
  /// The widgets that belong into this one, though they are elsewhere. Screen readers don't get it from GTK 4.8.
  public static func owns(_ widgets: [Widget]) -> Self { Self(GTK_ACCESSIBLE_RELATION_OWNS, widgets) }
  /// The widget that says more about this one. Screen readers don't get it from GTK 4.8.
  public static func details(_ widget: Widget) -> Self { Self(GTK_ACCESSIBLE_RELATION_DETAILS, [widget]) }
  /// The widget that says what is wrong with the content of this one, which is ``invalid(_:)``.
  ///
  /// Screen readers don't get it from GTK 4.8: name the widget in ``describedBy(_:)``, too.
  public static func errorMessage(_ widget: Widget) -> Self { Self(GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE, [widget]) }
  /// The part that the keyboard acts on, of a widget that has the focus as a whole.
  public static func activeDescendant(_ widget: Widget) -> Self {
    Self(GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, [widget])
  }

  /// The number of rows of a table, of which not all may be there.
  public static func rowCount(_ count: Int) -> Self { Self(.relation(GTK_ACCESSIBLE_RELATION_ROW_COUNT), count) }
  /// The number of columns of a table.
  public static func columnCount(_ count: Int) -> Self { Self(.relation(GTK_ACCESSIBLE_RELATION_COL_COUNT), count) }
  /// The row of a cell.
  public static func rowIndex(_ index: Int) -> Self { Self(.relation(GTK_ACCESSIBLE_RELATION_ROW_INDEX), index) }
  /// The column of a cell.
  public static func columnIndex(_ index: Int) -> Self { Self(.relation(GTK_ACCESSIBLE_RELATION_COL_INDEX), index) }
  /// The place of an item in its list, from 1.
  public static func position(_ place: Int) -> Self { Self(.relation(GTK_ACCESSIBLE_RELATION_POS_IN_SET), place) }
  /// The number of items in the list of this item.
  public static func setSize(_ count: Int) -> Self { Self(.relation(GTK_ACCESSIBLE_RELATION_SET_SIZE), count) }
}

// States.
extension AccessibleAttribute {
  /// True while the content is being loaded.
  public static func isBusy(_ isBusy: Bool) -> Self { Self(.state(GTK_ACCESSIBLE_STATE_BUSY), isBusy) }
  /// The state of a box to be checked.
  public static func checked(_ state: AccessibleTristate) -> Self { Self(.state(GTK_ACCESSIBLE_STATE_CHECKED), state) }
  /// True if it can't be used now.
  public static func isDisabled(_ isDisabled: Bool) -> Self { Self(.state(GTK_ACCESSIBLE_STATE_DISABLED), isDisabled) }
  /// True if what it opens is open.
  public static func isExpanded(_ isExpanded: Bool) -> Self { Self(.state(GTK_ACCESSIBLE_STATE_EXPANDED), isExpanded) }
  /// True if a screen reader is to leave it out.
  public static func isHidden(_ isHidden: Bool) -> Self { Self(.state(GTK_ACCESSIBLE_STATE_HIDDEN), isHidden) }
  /// The fault of its content.
  public static func invalid(_ state: AccessibleInvalidState) -> Self {
    Self(.state(GTK_ACCESSIBLE_STATE_INVALID), state)
  }
  /// The state of a button that stays pressed.
  public static func pressed(_ state: AccessibleTristate) -> Self { Self(.state(GTK_ACCESSIBLE_STATE_PRESSED), state) }
  /// True if it is selected in its list.
  public static func isSelected(_ isSelected: Bool) -> Self { Self(.state(GTK_ACCESSIBLE_STATE_SELECTED), isSelected) }
}
