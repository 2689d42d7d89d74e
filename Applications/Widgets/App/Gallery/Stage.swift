import GTKKit

/// The place that a widget is shown in, as it would be in a window.
enum Stage {
  /// The widget has the size that it needs.
  case center
  /// The widget takes all the room there is, as a container does, and at least a height in logical pixels.
  case fill(height: Int)
  /// The widget takes all the room there is.
  static let fill = Stage.fill(height: 160)

  /// Makes the place, with the widget in it. The widget's own properties stay as they are.
  @MainActor
  func around(_ widget: Widget) -> Widget {
    let place: Widget = widget is ListBoxRow ? Self.list(with: widget) : Bin(["child": widget])
    let area = Bin(["child": place])
    switch self {
    case .center:
      (place.horizontalAlignment, place.verticalAlignment) = (.center, .center)
      place.setMargins(12)
      area.heightRequest = 160
    case .fill(let height):
      place.setMargins(6)
      area.heightRequest = height
    }
    area.expandsHorizontally = true
    return area
  }

  /// A row is at home in a list.
  @MainActor
  private static func list(with row: Widget) -> ListBox {
    let list = ListBox(["selection-mode": SelectionMode.none])
    list.addCSSClass("boxed-list")
    list.verticalAlignment = .start
    list.append(row)
    return list
  }
}
