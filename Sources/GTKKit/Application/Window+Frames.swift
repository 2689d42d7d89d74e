import CGtk

extension Window {
  /// Waits for the window's next frame. Then new sizes are known, and a carousel can scroll.
  ///
  /// Returns at once when the window is not on the display.
  public func nextFrame() async {
    await withCheckedContinuation { continuation in
      if !onNextPaint({ continuation.resume() }) { continuation.resume() }
    }
  }

  /// Calls the body once when the next frame is painted, or returns false when the window has no frames.
  func onNextPaint(_ body: @escaping @MainActor () -> Void) -> Bool {
    guard isMapped, let clock = withNative(self, { gtk_widget_get_frame_clock($0) }) else { return false }
    var handler: SignalHandler?
    handler = Object.wrapping(clock).connect(SignalName<Void>("after-paint")) {
      handler?.disconnect()
      handler = nil
      body()
    }
    withNative(self) { gtk_widget_queue_draw($0) }
    return true
  }
}
