import CGtk

@testable import GTKKit

extension Widget {
  /// The widget's controllers of a kind, GTK's own excluded.
  func controllers<Controller: Object>(_: Controller.Type) -> [Controller] {
    let controllers = withNative(self) { gtk_widget_observe_controllers($0) }!
    defer { g_object_unref(controllers.raw) }
    return (0..<g_list_model_get_n_items(controllers)).compactMap { index in
      let controller = g_list_model_get_item(controllers, index)!
      defer { g_object_unref(controller) }
      return Object.existing(controller) as? Controller
    }
  }

  var keyControllers: [KeyController] { controllers(KeyController.self) }
}
