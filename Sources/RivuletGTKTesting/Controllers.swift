internal import CGtk
import GTKCore
import GTKKit

extension Widget {
  /// The widget's event controllers of a class. A test emits their signals as if a person had used the mouse or the keyboard.
  ///
  /// Only controllers that Swift added are returned: those of GTK itself have no wrapper.
  ///
  /// Unsafe: The list is alive during the closure, and each of its objects until the reference that the list gives is released.
  public func controllers<Controller: EventController>(_: Controller.Type) -> [Controller] {
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
