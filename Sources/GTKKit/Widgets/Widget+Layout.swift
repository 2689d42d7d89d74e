public import GTKGenerated

extension Widget {
  /// Sets the same margin on all four sides, in pixels.
  public func setMargins(_ margin: Int) {
    (marginStart, marginEnd, marginTop, marginBottom) = (margin, margin, margin, margin)
  }

  /// Sets the least size, in pixels; nil is what the widget itself needs.
  public func setSizeRequest(width: Int?, height: Int?) {
    (widthRequest, heightRequest) = (width ?? -1, height ?? -1)
  }

  /// The height that the widget would like, in pixels.
  public var naturalHeight: Int { measure(.vertical, forSize: -1).natural }

  /// The width that the widget needs at least, in pixels.
  public var leastWidth: Int { measure(.horizontal, forSize: -1).minimum }

  /// The place of the widget in another one, or nil if they are not in one window.
  public func bounds(in other: Widget) -> Rectangle? {
    grapheneBounds(in: other).map {
      Rectangle(x: $0.origin.x, y: $0.origin.y, width: $0.size.width, height: $0.size.height)
    }
  }

  /// True while the keyboard focus is on the widget or in it.
  public var hasFocusWithin: Bool { stateFlags.contains(.focusWithin) }
}
