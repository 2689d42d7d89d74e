import CGtk

/// Paces the frames of a window (`GdkFrameClock`).
public final class FrameClock: Object {
  public override class var type: ObjectType { ObjectType(gdk_frame_clock_get_type()) }

  /// Emitted when a frame begins (`before-paint`).
  public static let began = SignalName<Void>("before-paint")

  /// Emitted when a frame is painted (`after-paint`).
  public static let painted = SignalName<Void>("after-paint")
}

extension Widget {
  /// The clock that paces the frames of the widget's window (`gtk_widget_get_frame_clock`); nil while the widget isn't in a
  /// window on the display.
  public var frameClock: FrameClock? {
    withNative(self) { gtk_widget_get_frame_clock($0) }.flatMap { Object.wrapping($0) as? FrameClock }
  }

  /// The number of the display's pixels in one unit of size, along each side (`scale-factor`).
  public static var scaleFactor: ReadOnlyPropertyName<Int> { ReadOnlyPropertyName("scale-factor") }
  /// The number of the display's pixels in one unit of size, along each side (`scale-factor`).
  public var scaleFactor: Int { self[Widget.scaleFactor] }
}
