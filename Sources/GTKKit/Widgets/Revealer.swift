public import GTKGenerated

extension Revealer {
  /// Makes a widget that fades in and out, visible at first.
  public convenience init(_ child: Widget) {
    self.init(["child": child, "transition-type": RevealerTransitionType.crossfade, "reveal-child": true])
  }
}
