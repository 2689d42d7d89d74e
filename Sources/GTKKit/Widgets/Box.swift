public import GTKGenerated

extension Box {
  /// Makes a row or a column of widgets.
  public convenience init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    self.init(orientation: orientation, spacing: spacing)
    for child in children { append(child) }
  }
}
