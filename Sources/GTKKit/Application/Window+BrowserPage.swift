import GTKCore
import GTKGenerated

extension Window {
  /// Fills the browser page that shows the window, if one does, and stays so. In a window of the desktop nothing changes.
  ///
  /// The title bars of all windows have no button then but the one that closes. Call it before the window is presented.
  ///
  /// - Parameter isInBrowser: True if windows appear in a browser page.
  public func fillBrowserPage(_ isInBrowser: Bool = Toolkit.isInBrowser) {
    guard isInBrowser else { return }
    // A page can't be minimised, and GTK loses the page's size when a window is restored.
    ToolkitSettings.default?.decorationLayout = ":close"
    ToolkitSettings.default?.titlebarDoubleClick = "none"
    maximize()
  }
}
