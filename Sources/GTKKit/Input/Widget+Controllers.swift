import GTKCore
import GTKGenerated

extension Widget {
  /// Lets a controller listen to the widget's input, until the handler that is returned is disconnected.
  @discardableResult
  func add(_ controller: EventController) -> SignalHandler {
    addController(controller)
    return SignalHandler { [weak self, weak controller] in
      if let self, let controller { removeController(controller) }
    }
  }
}
