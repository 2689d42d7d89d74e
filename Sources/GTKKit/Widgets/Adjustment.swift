import CGtk

/// A number in a range, such as a place to scroll to (`GtkAdjustment`).
public final class Adjustment: Object {
  public override class var type: ObjectType { ObjectType(gtk_adjustment_get_type()) }

  /// The `value` property.
  public static let value = PropertyName<Double>("value")
  /// The current value (`value`). GTK keeps it between the lower limit and the upper one less a page.
  public var value: Double {
    get { self[Adjustment.value] }
    set { self[Adjustment.value] = newValue }
  }

  /// The `upper` property.
  public static let upper = ReadOnlyPropertyName<Double>("upper")
  /// The range's end (`upper`).
  public var upper: Double { self[Adjustment.upper] }

  /// The `page-size` property.
  public static let pageSize = ReadOnlyPropertyName<Double>("page-size")
  /// The visible part (`page-size`).
  public var pageSize: Double { self[Adjustment.pageSize] }
}
