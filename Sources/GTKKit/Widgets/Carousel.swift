public import GTKGenerated

extension Carousel {
  /// Makes a row of pages, of which one is in view, as large as there is room.
  public convenience init(spacing: Int) {
    self.init(["spacing": spacing, "hexpand": true, "vexpand": true])
  }
}
