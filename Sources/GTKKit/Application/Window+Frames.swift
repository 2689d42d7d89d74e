import CGtk

extension Window {
  /// Waits for the window's next frame. Then new sizes are known, and a carousel can scroll.
  ///
  /// Returns at once when the window is not on the display, or as soon as it leaves it.
  public func nextFrame() async {
    await withCheckedContinuation { continuation in
      onNextPaint { continuation.resume() }
    }
  }

  /// Calls the body once: when the next frame is painted, or when there will be none, because the window
  /// leaves the display.
  public func onNextPaint(_ body: @escaping @MainActor () -> Void) {
    guard isMapped, let clock = withNative(self, { gtk_widget_get_frame_clock($0) }) else { return body() }
    var handlers: [SignalHandler] = []
    let finish: @MainActor () -> Void = {
      for handler in handlers { handler.disconnect() }
      handlers = []
      body()
    }
    handlers = [
      Object.wrapping(clock).connect(SignalName<Void>("after-paint"), finish),
      connect(SignalName<Void>("unmap"), finish),
    ]
    withNative(self) { gtk_widget_queue_draw($0) }
  }
}
