public import GTKGenerated

extension Flap {
  /// Makes a content with a panel at its end, hidden at first.
  public convenience init(content: Widget, panel: Widget) {
    self.init([
      "content": content, "flap": panel, "flap-position": PackType.end, "reveal-flap": false,
      "swipe-to-open": false, "swipe-to-close": false,
    ])
  }
}
