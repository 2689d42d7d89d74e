public import GTKGenerated

extension Image {
  /// Makes an image of an icon in the theme, with a size in pixels or the theme's.
  public convenience init(_ name: String, size: Int? = nil) {
    self.init(["icon-name": name, "pixel-size": size ?? -1])
  }
}
