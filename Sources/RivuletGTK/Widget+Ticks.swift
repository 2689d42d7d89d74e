import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Widget {
  /// A signal of the time of each frame, before it is painted, while the widget is on the display. Completes when it is disposed.
  ///
  /// The time is that of the display's clock, so only differences say something. While it is subscribed to, the display paints
  /// without pause.
  ///
  /// ```swift window
  /// let (label, start) = (Label(), MutableProperty<Duration?>(nil))
  /// label.reactive.ticks.subscribeOnMain { time in
  ///   let begin = start.value ?? time
  ///   start.value = begin
  ///   label.text = "\(time - begin)"
  /// }
  /// ```
  public var ticks: Signal<Duration, Never> {
    handled { widget, send in
      let id = widget.addTickCallback { _, clock in
        send(.microseconds(clock.frameTime))
        return true
      }
      return SignalHandler { [weak widget] in widget?.removeTickCallback(id) }
    }
  }
}
