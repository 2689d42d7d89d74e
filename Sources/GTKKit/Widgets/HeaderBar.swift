public import GTKGenerated

extension AdwaitaHeaderBar {
  /// Makes a bar for the top of a window, with a widget in the middle instead of the window's title.
  public convenience init(titleWidget: Widget?) {
    self.init(["title-widget": titleWidget])
  }
}
