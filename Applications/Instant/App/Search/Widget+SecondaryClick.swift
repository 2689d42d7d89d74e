import GTKKit

extension Widget {
  /// Calls the handler with the place of each click of the secondary button, before the widgets within.
  func onSecondaryClick(_ handler: @escaping @MainActor (Point) -> Void) {
    let gesture = GestureClick()
    gesture.button = 3
    gesture.propagationPhase = .capture
    gesture.onPressed { [unowned gesture] _, x, y in
      gesture.setState(.claimed)
      handler(Point(x: x, y: y))
    }
    addController(gesture)
  }
}
