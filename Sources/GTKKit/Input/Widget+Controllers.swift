import CGtk
import GTKCore
package import GTKGenerated

extension Widget {
  /// Lets a controller listen to the widget's input, until the handler that is returned is disconnected.
  @discardableResult
  func add(_ controller: EventController) -> SignalHandler {
    addController(controller)
    return SignalHandler { [weak self, weak controller] in
      if let self, let controller { removeController(controller) }
    }
  }

  /// The widget's controllers of a kind that have wrappers: those that Swift added. For tests, which emit their signals.
  package func controllers<Controller: EventController>(_: Controller.Type) -> [Controller] {
    let controllers = Object(Reference(adopting: withNative(self) { gtk_widget_observe_controllers($0)! }))
    return withNative(controllers) { (list: OpaquePointer) in
      (0..<g_list_model_get_n_items(list)).compactMap { index in
        let controller = g_list_model_get_item(list, index)!
        defer { g_object_unref(controller) }
        return Object.existing(controller) as? Controller
      }
    }
  }
}
