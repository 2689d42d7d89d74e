public import GTKCore
public import GTKGenerated

extension Widget {
  /// Calls the handler with the pointer's place in the widget whenever it moves there.
  @discardableResult
  public func onPointerMove(_ handler: @escaping @MainActor (Point) -> Void) -> SignalHandler {
    let controller = EventControllerMotion()
    controller.onMotion { x, y in handler(Point(x: x, y: y)) }
    return add(controller)
  }
}
