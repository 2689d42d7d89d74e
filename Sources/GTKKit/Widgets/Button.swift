public import GTKGenerated

extension Button {
  /// Makes a button with an icon of the theme, and the name that a screen reader reads.
  public convenience init(iconName: String, accessibleName: String) {
    self.init(["icon-name": iconName])
    self.accessibleName = accessibleName
  }
}
