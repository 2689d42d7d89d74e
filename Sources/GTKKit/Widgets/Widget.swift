import CGtk

/// A widget (`GtkWidget`), the base of everything that a window shows.
open class Widget: Object {
  open override class var type: ObjectType { ObjectType(gtk_widget_get_type()) }

  /// The `visible` property.
  public static let isVisible = PropertyName<Bool>("visible")
  /// Shows the widget when its parent is shown (`visible`).
  public var isVisible: Bool {
    get { self[Widget.isVisible] }
    set { self[Widget.isVisible] = newValue }
  }

  /// The `sensitive` property.
  public static let isSensitive = PropertyName<Bool>("sensitive")
  /// Lets the widget respond to input (`sensitive`).
  public var isSensitive: Bool {
    get { self[Widget.isSensitive] }
    set { self[Widget.isSensitive] = newValue }
  }

  /// The `tooltip-text` property.
  public static let tooltip = PropertyName<String?>("tooltip-text")
  /// The text shown while the pointer rests on the widget (`tooltip-text`).
  public var tooltip: String? {
    get { self[Widget.tooltip] }
    set { self[Widget.tooltip] = newValue }
  }

  /// The `opacity` property.
  public static let opacity = PropertyName<Double>("opacity")
  /// From 0, invisible, to 1 (`opacity`).
  public var opacity: Double {
    get { self[Widget.opacity] }
    set { self[Widget.opacity] = newValue }
  }

  /// Lets a click give the widget the keyboard focus (`focus-on-click`).
  public var takesFocusOnClick: Bool {
    get { self[PropertyName("focus-on-click")] }
    set { self[PropertyName("focus-on-click")] = newValue }
  }

  /// Lets the widget itself have the keyboard focus (`focusable`).
  public var isFocusable: Bool {
    get { self[PropertyName("focusable")] }
    set { self[PropertyName("focusable")] = newValue }
  }

  /// The name for assistive technologies (the accessible property `label`). Icon buttons need one.
  public var accessibleName: String? {
    didSet { update(GTK_ACCESSIBLE_PROPERTY_LABEL, accessibleName) }
  }

  /// The description for assistive technologies (the accessible property `description`).
  public var accessibleDescription: String? {
    didSet { update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, accessibleDescription) }
  }

  /// Emitted when the widget comes to the display (`map`).
  public static let mapped = SignalName<Void>("map")

  /// True if the widget is on the display (`gtk_widget_get_mapped`).
  public var isMapped: Bool { withNative(self) { gtk_widget_get_mapped($0) } != 0 }

  /// Gives the widget the keyboard focus and returns whether it took it (`gtk_widget_grab_focus`).
  @discardableResult
  public func grabFocus() -> Bool {
    withNative(self) { gtk_widget_grab_focus($0) } != 0
  }

  /// True if the widget, or one in it, has the keyboard focus of its window (`GTK_STATE_FLAG_FOCUS_WITHIN`).
  public var hasFocusWithin: Bool {
    withNative(self) { gtk_widget_get_state_flags($0).rawValue } & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  private func update(_ property: GtkAccessibleProperty, _ text: String?) {
    withNative(self) { accessible in
      var property = property
      withValueSlot(FundamentalType.string.rawValue) { slot in
        text.write(to: slot)
        gtk_accessible_update_property_value(accessible, 1, &property, slot.pointer)
      }
    }
  }
}
