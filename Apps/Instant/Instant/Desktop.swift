import Foundation
import GTKKit

/// What the window asks of the desktop; tests answer for it.
@MainActor
struct Desktop {
  /// Opens an address in a browser.
  var open: @MainActor (_ address: URL, _ window: Window) -> Void
  /// Whether a window can fill the screen. In a browser page it does always, and would be spoilt.
  var hasFullScreen = true

  static let system = Desktop(
    open: { address, window in window.open(address: address.absoluteString) }, hasFullScreen: !Toolkit.isInBrowser)
}
