import GTKKit

extension Widget {
  /// Calls the handler at each click of the primary button, instead of the widgets around.
  func onPrimaryClick(_ handler: @escaping @MainActor () -> Void) {
    let gesture = GestureClick()
    gesture.button = 1
    gesture.onReleased { [unowned gesture] _, _, _ in
      gesture.setState(.claimed)
      handler()
    }
    addController(gesture)
  }
}
