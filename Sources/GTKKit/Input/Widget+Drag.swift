public import GTKCore
public import GTKGenerated

extension Widget {
  /// Calls the handler with each step of a drag: the way since the step before.
  @discardableResult
  public func onDrag(_ handler: @escaping @MainActor (Point) -> Void) -> SignalHandler {
    let gesture = GestureDrag()
    var last = Point(x: 0, y: 0)
    gesture.onDragBegin { _, _ in last = Point(x: 0, y: 0) }
    gesture.onDragUpdate { x, y in
      handler(Point(x: x - last.x, y: y - last.y))
      last = Point(x: x, y: y)
    }
    return add(gesture)
  }
}
