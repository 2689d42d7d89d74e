public import GTKGenerated

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
    guard isMapped, let clock = frameClock else { return body() }
    var handlers: [SignalHandler] = []
    let finish: @MainActor () -> Void = {
      for handler in handlers { handler.disconnect() }
      handlers = []
      body()
    }
    handlers = [
      clock.onAfterPaint(finish), onUnmap(finish),
    ]
    queueDraw()
  }
}
