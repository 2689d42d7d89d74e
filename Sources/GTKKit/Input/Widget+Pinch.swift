public import GTKCore
public import GTKGenerated

extension Widget {
  /// Calls the handler with each step of a pinch: how much farther apart the fingers are than at the step before, and the
  /// middle between them.
  @discardableResult
  public func onPinch(_ handler: @escaping @MainActor (Double, Point?) -> Void) -> SignalHandler {
    let gesture = GestureZoom()
    var last = 1.0
    gesture.onBegin { _ in last = 1 }
    gesture.onScaleChanged { [unowned gesture] scale in
      handler(scale / last, gesture.middle)
      last = scale
    }
    return add(gesture)
  }
}

extension GestureZoom {
  fileprivate var middle: Point? {
    guard isActive, let center = boundingBoxCenter else { return nil }
    return Point(x: center.x, y: center.y)
  }
}
