import CGtk

extension Widget {
  /// The `halign` property.
  public static var horizontalAlignment: PropertyName<Alignment> { PropertyName("halign") }
  /// The use of extra width (`halign`).
  public var horizontalAlignment: Alignment {
    get { self[Widget.horizontalAlignment] }
    set { self[Widget.horizontalAlignment] = newValue }
  }

  /// The `valign` property.
  public static var verticalAlignment: PropertyName<Alignment> { PropertyName("valign") }
  /// The use of extra height (`valign`).
  public var verticalAlignment: Alignment {
    get { self[Widget.verticalAlignment] }
    set { self[Widget.verticalAlignment] = newValue }
  }

  /// Requests extra width (`hexpand`).
  public var expandsHorizontally: Bool {
    get { self[PropertyName("hexpand")] }
    set { self[PropertyName("hexpand")] = newValue }
  }

  /// Requests extra height (`vexpand`).
  public var expandsVertically: Bool {
    get { self[PropertyName("vexpand")] }
    set { self[PropertyName("vexpand")] = newValue }
  }

  /// Sets the space around the widget, on all four sides (`margin-start`, `-end`, `-top`, `-bottom`).
  public func setMargins(_ margin: Int) {
    for side in ["start", "end", "top", "bottom"] { self[PropertyName("margin-" + side)] = margin }
  }

  /// Sets the least size of the widget (`width-request`, `height-request`). Nil leaves it to the contents.
  public func setSizeRequest(width: Int?, height: Int?) {
    self[PropertyName("width-request")] = width ?? -1
    self[PropertyName("height-request")] = height ?? -1
  }

  /// The width that the parent gave (`gtk_widget_get_width`).
  public var width: Int { Int(withNative(self) { gtk_widget_get_width($0) }) }

  /// The height that the parent gave (`gtk_widget_get_height`).
  public var height: Int { Int(withNative(self) { gtk_widget_get_height($0) }) }

  /// The height that the widget's contents ask for, laid out or not (`gtk_widget_measure`).
  public var naturalHeight: Int {
    var height: Int32 = 0
    withNative(self) { gtk_widget_measure($0, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil) }
    return Int(height)
  }

  /// The least width that the widget's contents can be shown in (`gtk_widget_measure`).
  public var leastWidth: Int {
    var width: Int32 = 0
    withNative(self) { gtk_widget_measure($0, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil) }
    return Int(width)
  }

  /// Returns the widget's place in another widget's coordinates, or nil when they share no window.
  public func bounds(in other: Widget) -> Rectangle? {
    var bounds = graphene_rect_t()
    let isKnown = withNative(self, other) { gtk_widget_compute_bounds($0, $1, &bounds) }
    guard isKnown != 0 else { return nil }
    return Rectangle(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y),
      width: Double(bounds.size.width), height: Double(bounds.size.height))
  }
}
