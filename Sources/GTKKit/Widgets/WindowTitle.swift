public import GTKGenerated

extension WindowTitle {
  /// Makes a title with a line below it.
  public convenience init(_ title: String, subtitle: String = "") {
    self.init(title: title, subtitle: subtitle)
  }
}
