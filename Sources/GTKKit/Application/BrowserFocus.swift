import CGtk
import GTKCore
import GTKGenerated

/// The keyboard focus in a browser page after a window closes. A desktop moves it to the window below; in a browser, keys would
/// go nowhere until the next click.
@MainActor
enum BrowserFocus {
  /// From now on, moves the focus to the newest remaining window whenever a window closes.
  @discardableResult
  static func keep() -> SignalHandler {
    let windows = Object.wrapping(gtk_window_get_toplevels())
    return windows.connect(itemsChanged) { _, removed, _ in
      // Later, when the closing window is gone.
      if removed > 0 { Task { presentNewest() } }
    }
  }

  private static let itemsChanged = SignalName<Void, Int, Int, Int>("items-changed")

  private static func presentNewest() {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    let windows = sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }.compactMap { $0?.pointee.data }
    let newest = windows.lazy.map { $0.assumingMemoryBound(to: GtkWidget.self) }.first {
      gtk_widget_get_mapped($0) != 0
    }
    newest?.withMemoryRebound(to: GtkWindow.self, capacity: 1) { gtk_window_present($0) }
  }
}
