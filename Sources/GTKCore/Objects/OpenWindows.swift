import CGtk

/// The windows that GTK lists, which are all that are not destroyed.
///
/// `gtk_window_destroy` takes a window off the display and out of the list, and drops GTK's own reference. GObject disposes of the window
/// with the last reference, which may be Swift's; until then, no signal of the window says that it was destroyed.
@MainActor
package enum OpenWindows {
  private static var listed: Set<UnsafeMutableRawPointer> = []
  private static var isWatching = false

  /// Calls the handlers of ``Object/onDispose(_:)`` of each window that is destroyed from now on. The second call does nothing.
  package static func watch() {
    guard !isWatching, let windows = gtk_window_get_toplevels() else { return }
    isWatching = true
    // The cast is sound: GIO calls it with the parameters that it documents for `items-changed`, of which it takes the first.
    g_signal_connect_data(
      windows.raw, "items-changed", unsafeBitCast(update, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
    compare(with: windows)
  }

  fileprivate static func compare(with windows: OpaquePointer) {
    let now = Set(
      (0..<g_list_model_get_n_items(windows)).compactMap { index in
        g_list_model_get_item(windows, index).map { window in
          // The list holds it.
          g_object_unref(window)
          return window
        }
      })
    // `gtk_window_destroy` holds what it has just taken out.
    let destroyed = listed.subtracting(now).compactMap { Object.existing($0) }
    listed = now
    for window in destroyed { window.end() }
  }
}

private let update: @convention(c) (OpaquePointer) -> Void = { windows in
  // GTK opens and destroys windows on the main thread, and the pointer stays in this call.
  nonisolated(unsafe) let windows = windows
  onMain { OpenWindows.compare(with: windows) }
}
