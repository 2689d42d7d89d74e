import CGtk

extension Widget {
  /// Lets a controller listen to the widget's input, until the handler that is returned is disconnected.
  @discardableResult
  func add(_ controller: Object) -> SignalHandler {
    withNative(self, controller) { widget, controller in
      // The widget takes over a reference.
      g_object_ref(controller)
      gtk_widget_add_controller(widget, OpaquePointer(controller))
    }
    return SignalHandler { [weak self, weak controller] in
      guard let self, let controller else { return }
      withNative(self, controller) { gtk_widget_remove_controller($0, $1) }
    }
  }

  /// The widget's controllers of a kind that have wrappers: those that Swift added. For tests, which emit their signals.
  package func controllers<Controller: Object>(_: Controller.Type) -> [Controller] {
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
