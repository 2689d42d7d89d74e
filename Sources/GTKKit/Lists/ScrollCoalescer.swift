import CGtk
import GTKCore
import GTKGenerated

/// Passes a list's scroll position on once per frame, however often it changes between two frames.
///
/// GTK's lists lose their position when they are scrolled twice between two frames, and then show nothing. So the list gets an
/// adjustment of its own, and this object synchronizes it with the scrolled window's: changes by the list at once, changes by
/// the user with the next frame.
@MainActor
final class ScrollCoalescer {
  private weak var list: Widget?
  private let window: Adjustment
  let adjustment = Adjustment([:])
  private var isWaiting = false

  init(_ list: Widget, in window: Adjustment) {
    self.list = list
    self.window = window
    for change in ["changed", "value-changed"] {
      adjustment.connect(SignalName<Void>(change)) { [weak self] in self?.follow() }
    }
    window.connect(SignalName<Void>("value-changed")) { [weak self] in self?.wait() }
    follow()
  }

  private func follow() {
    let value = isWaiting ? window.value : adjustment.value
    withNative(window, adjustment) { (window: UnsafeMutablePointer<GtkAdjustment>, list) in
      gtk_adjustment_configure(
        window, value, gtk_adjustment_get_lower(list), gtk_adjustment_get_upper(list),
        gtk_adjustment_get_step_increment(list), gtk_adjustment_get_page_increment(list),
        gtk_adjustment_get_page_size(list))
    }
  }

  private func wait() {
    guard !isWaiting, window.value != adjustment.value, let list else { return }
    // The list isn't visible.
    if !list.isMapped { return adjustment.value = window.value }
    isWaiting = true
    list.onNextTick { [weak self] in
      guard let self else { return }
      isWaiting = false
      adjustment.value = window.value
    }
  }
}

extension Widget {
  /// Calls the body once, when the next frame begins; the first one, where the widget's window is still to be presented.
  public func onNextTick(_ body: @escaping @MainActor () -> Void) {
    withNative(self) {
      _ = gtk_widget_add_tick_callback(
        $0,
        { _, _, data in
          // GTK draws on the main thread, and the pointer stays in this call.
          nonisolated(unsafe) let data = data
          onMain { CallbackBox<@MainActor () -> Void>.of(data)() }
          return 0
        }, box(body), releaseBox)
    }
  }
}
