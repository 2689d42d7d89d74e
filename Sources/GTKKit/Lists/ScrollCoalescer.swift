import CGtk
import GTKCore
import GTKGenerated

/// Passes a list's scroll position on once per frame, however often it changes between two frames.
///
/// GTK's lists lose their position when they are scrolled twice between two frames, and then show nothing. So the list gets an
/// adjustment of its own, and this object synchronizes it with the scrolled window's: changes by the list at once, changes by
/// the user with the next frame. Where rows have come or gone since the last frame, only their layout says where the list is: then the user's
/// change comes after it.
@MainActor
final class ScrollCoalescer {
  private weak var list: Widget?
  private let window: Adjustment
  let adjustment = Adjustment([:])
  private var isWaiting = false
  /// The distance that the user has scrolled since the list was last set.
  private var distance = 0.0
  private var hasChanged = false

  init(_ list: Widget, in window: Adjustment) {
    self.list = list
    self.window = window
    for change in ["changed", "value-changed"] {
      adjustment.connect(SignalName<Void>(change)) { [weak self] in self?.follow() }
    }
    window.connect(SignalName<Void>("value-changed")) { [weak self] in self?.wait() }
    follow()
  }

  /// Waits with scrolling until the list has laid out rows that have come or gone.
  func rowsDidChange() { hasChanged = true }

  private func follow() {
    hasChanged = false
    let value = adjustment.value + (isWaiting ? distance : 0)
    withNative(window, adjustment) { (window: UnsafeMutablePointer<GtkAdjustment>, list) in
      gtk_adjustment_configure(
        window, value, gtk_adjustment_get_lower(list), gtk_adjustment_get_upper(list),
        gtk_adjustment_get_step_increment(list), gtk_adjustment_get_page_increment(list),
        gtk_adjustment_get_page_size(list))
    }
  }

  private func wait() {
    distance = window.value - adjustment.value
    guard !isWaiting, distance != 0, let list else { return }
    // The list isn't visible.
    if !list.isMapped { return adjustment.value = window.value }
    isWaiting = true
    list.onNextTick { [weak self, weak list] in
      guard let self, let list else { return }
      if hasChanged { scrollAfterPaint(of: list) } else { scroll() }
    }
  }

  private func scrollAfterPaint(of list: Widget) {
    guard let clock = list.frameClock else { return scroll() }
    var handler: SignalHandler?
    handler = clock.onAfterPaint { [weak self] in
      handler?.disconnect()
      handler = nil
      self?.scroll()
    }
  }

  private func scroll() {
    (isWaiting, hasChanged) = (false, false)
    adjustment.value += distance
  }
}

extension Widget {
  /// Calls the body once, when the next frame begins; the first one, where the widget's window is still to be presented.
  public func onNextTick(_ body: @escaping @MainActor () -> Void) {
    let box = Unmanaged.passRetained(TickBody(body))
    withNative(self) {
      _ = gtk_widget_add_tick_callback(
        $0,
        { _, _, data in
          // GTK draws on the main thread, and the pointer stays in this call.
          nonisolated(unsafe) let data = data!
          MainActor.assumeIsolated { Unmanaged<TickBody>.fromOpaque(data).takeUnretainedValue().run() }
          return 0
        }, box.toOpaque(), { Unmanaged<TickBody>.fromOpaque($0!).release() })
    }
  }
}

private final class TickBody {
  private let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  @MainActor func run() { body() }
}
