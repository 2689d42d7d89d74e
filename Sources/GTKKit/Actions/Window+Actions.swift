import CGtk
import GTKCore
public import GTKGenerated

extension AdwaitaApplicationWindow {
  /// Lets menus and shortcuts in this window do the action, by `win.` and its name, until the window is destroyed.
  public func add(_ action: SimpleAction) { addUntilDestroyed(action) }

  /// Lets menus in this window set the action's property, by `win.` and its name, until the window is destroyed.
  public func add(_ action: PropertyAction) { addUntilDestroyed(action) }

  private func addUntilDestroyed(_ action: any Action) {
    addAction(action)
    // A menu that outlives the window holds the group of its actions, which would report changes to the window that is gone. The
    // wrapper is gone by then, and the pointer is valid in the window's own signal.
    let (window, name) = (OpaquePointer(pointer), action.name)
    onDestroy { g_action_map_remove_action(window, name) }
  }
}

extension Application {
  /// Sets which keys do an action, such as `<Control>q` for `win.quit` (`gtk_application_set_accels_for_action`).
  ///
  /// They come before the focused widget's own use of them: so no key that types a character can be one.
  public func setShortcuts(_ keys: [String], for action: String) {
    setAccelerators(forAction: action, to: keys)
  }
}
