public import GTKGenerated

extension Overlay {
  /// Makes a widget over which others lie.
  public convenience init(_ child: Widget?) {
    self.init(["child": child])
  }
}
