public import GTKCore
public import GTKGenerated

extension Widget {
  /// Calls the handler with the way to scroll, in clicks of a wheel, and the modifiers held; it returns whether it used it.
  @discardableResult
  public func onScroll(_ handler: @escaping @MainActor (Point, ModifierType) -> Bool) -> SignalHandler {
    let controller = EventControllerScroll(flags: .bothAxes)
    controller.onScroll { [unowned controller] x, y in
      handler(Point(x: x, y: y), controller.currentEvent == nil ? [] : controller.currentEventState)
    }
    return add(controller)
  }
}
