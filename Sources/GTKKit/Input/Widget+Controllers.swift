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
}
