import CGtk
import Glibc

extension Window {
  /// Lets menus and shortcuts in this window do the action, by `win.` and its name (`g_action_map_add_action`).
  public func add(_ action: Action) { addAction(action) }

  /// Lets menus in this window set the action's property, by `win.` and its name (`g_action_map_add_action`).
  public func add(_ action: PropertyAction) { addAction(action) }

  private func addAction(_ action: Object) {
    withNative(self, action) { g_action_map_add_action($0, $1) }
    // A menu that outlives the window holds the group of its actions, which would report changes to the window that is gone. The
    // wrapper is gone by then, and the pointer is valid in the window's own signal.
    let window = OpaquePointer(pointer)
    let name: String = action[PropertyName("name")]
    connect(SignalName<Void>("destroy")) { g_action_map_remove_action(window, name) }
  }
}

extension Application {
  /// Sets which keys do an action, such as `<Control>q` for `win.quit` (`gtk_application_set_accels_for_action`).
  ///
  /// They come before the focused widget's own use of them: so no key that types a character can be one.
  public func setShortcuts(_ keys: [String], for action: String) {
    var names = keys.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for name in names { free(UnsafeMutablePointer(mutating: name)) } }
    withNative(self) { gtk_application_set_accels_for_action($0, action, &names) }
  }
}
