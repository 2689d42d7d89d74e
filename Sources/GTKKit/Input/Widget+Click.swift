public import GTKCore
public import GTKGenerated

extension Widget {
  /// Calls the handler with the place of each double click.
  @discardableResult
  public func onDoubleClick(_ handler: @escaping @MainActor (Point) -> Void) -> SignalHandler {
    let gesture = GestureClick()
    gesture.onPressed { count, x, y in
      if count == 2 { handler(Point(x: x, y: y)) }
    }
    return add(gesture)
  }
}
