import CGtk
public import GTKCore
public import GTKGenerated

/// A widget that Swift draws, measures and lays out. A subclass overrides what it needs:
///
/// ```swift window
/// final class Dial: CustomWidget {
///   static let fraction = PropertyName<Double>("fraction")
///   var fraction = 0.5 { didSet { notify(Dial.fraction); queueDraw() } }
///
///   override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(fraction, \Dial.fraction)] }
///
///   override func measure(_ orientation: Orientation, for size: Int?) -> MeasuredSize { MeasuredSize(60, natural: 90) }
///
///   override func snapshot(_ snapshot: Snapshot) {
///     let size = GrapheneSize(width: Double(width) * fraction, height: Double(height))
///     snapshot.appendColor(RGBA(blue: 1, alpha: 1), bounds: GrapheneRect(size: size))
///   }
/// }
/// ```
///
/// All stored properties need initial values, because GTK makes widgets, too: by `<object class="DemoDial">` in XML, see
/// ``GTKCore/Object/register()``. A widget's layout manager, where it has one, measures and allocates instead of the methods here.
open class CustomWidget: Widget {
  open override class var type: ObjectType { ownType() }

  open override class var ownTypeName: String {
    self == CustomWidget.self ? "RivuletCustomWidget" : super.ownTypeName
  }

  /// The name by which style sheets know the class' widgets, as `button` is that of buttons.
  open class var styleName: String { "widget" }

  /// The role that assistive technologies announce, such as `.meter`.
  open class var role: AccessibleRole { .widget }

  /// Makes a widget with its properties' initial values.
  public convenience init() {
    self.init([:])
  }

  /// Draws the widget, within its width and height and from its upper left corner. `super.snapshot` draws the children, if any.
  ///
  /// GTK calls it when the widget is first seen, after ``Widget/queueDraw()``, and when its size or style changes.
  open func snapshot(_ snapshot: Snapshot) {
    withNative(self, snapshot) { Self.plain.pointee.snapshot($0, $1) }
  }

  /// Returns the width or height that the widget needs, in logical pixels.
  ///
  /// - Parameters:
  ///   - orientation: `.horizontal` for the width.
  ///   - size: The given size in the other orientation, or nil if any may be assumed. See ``sizing``.
  open func measure(_ orientation: Orientation, for size: Int?) -> MeasuredSize { MeasuredSize(0, natural: 0) }

  /// Which of width and height depends on the other; neither, unless a subclass says otherwise.
  open var sizing: SizeRequestMode { .constantSize }

  /// Gives the children their places, when the widget has a new size. A widget without children needs nothing here.
  ///
  /// - Parameters:
  ///   - width: The widget's width in logical pixels.
  ///   - height: The widget's height in logical pixels.
  open func allocate(width: Int, height: Int) {}
}

/// The width or height that a widget needs, in logical pixels.
public struct MeasuredSize: Sendable, Hashable {
  /// The least, below which the widget can't be drawn.
  public var minimum: Int
  /// The size that suits the widget best.
  public var natural: Int

  /// Makes a measurement. A natural size below the minimum counts as the minimum.
  public init(_ minimum: Int, natural: Int) {
    self.minimum = minimum
    self.natural = natural
  }
}

extension CustomWidget: ClassInitializing {
  package static func initializeClass(_ objectClass: UnsafeMutableRawPointer) {
    let methods = objectClass.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_css_name(methods, styleName)
    // The role of a plain widget is GTK's default, and abstract since GTK 4.12.
    if role != .widget {
      gtk_widget_class_set_accessible_role(methods, GtkAccessibleRole(rawValue: UInt32(role.rawValue)))
    }
    methods.pointee.snapshot = drawWidget
    methods.pointee.measure = measureWidget
    methods.pointee.get_request_mode = { widget in
      GtkSizeRequestMode(
        rawValue: with(widget) { UInt32($0.sizing.rawValue) } ?? GTK_SIZE_REQUEST_CONSTANT_SIZE.rawValue)
    }
    methods.pointee.size_allocate = { widget, width, height, _ in
      _ = with(widget) { $0.allocate(width: Int(width), height: Int(height)) }
    }
  }

  /// The methods of a plain widget.
  fileprivate static var plain: UnsafeMutablePointer<GtkWidgetClass> {
    g_type_class_peek(gtk_widget_get_type())!.assumingMemoryBound(to: GtkWidgetClass.self)
  }
}

private let drawWidget: @convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?) -> Void = {
  widget, snapshot in
  // GTK draws on the main thread, and the pointer stays in this call.
  nonisolated(unsafe) let snapshot = snapshot
  _ = with(widget) { $0.snapshot(required(lent(raw(snapshot), Snapshot.self), "GtkWidgetClass.snapshot")) }
}

private let measureWidget:
  @convention(c) (
    UnsafeMutablePointer<GtkWidget>?, GtkOrientation, gint, UnsafeMutablePointer<gint>?, UnsafeMutablePointer<gint>?,
    UnsafeMutablePointer<gint>?, UnsafeMutablePointer<gint>?
  ) -> Void = { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
    let needed = with(widget) { $0.measure(Orientation(c: orientation.rawValue), for: size < 0 ? nil : Int(size)) }
    let least: gint = narrowed(max(0, needed?.minimum ?? 0), "GtkWidgetClass.measure")
    minimum?.pointee = least
    natural?.pointee = max(least, narrowed(needed?.natural ?? 0, "GtkWidgetClass.measure"))
    minimumBaseline?.pointee = -1
    naturalBaseline?.pointee = -1
  }

/// Does something with the wrapper of a widget, unless the widget is only being made.
private func with<Result: Sendable>(
  _ widget: UnsafeMutablePointer<GtkWidget>?, _ body: @MainActor (CustomWidget) -> Result
) -> Result? {
  // GTK lays out and draws on the main thread, and the pointer stays in this call.
  nonisolated(unsafe) let widget = widget
  return onMain { widget.flatMap { Object.existing($0.raw) as? CustomWidget }.map(body) }
}
