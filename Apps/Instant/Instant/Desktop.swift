import Foundation
import GTKKit

/// The services of the desktop that a window uses; tests replace them.
@MainActor
struct Desktop {
  /// Opens an address in a browser.
  var open: @MainActor (_ address: URL, _ window: Window) -> Void
  /// True if a window can fill the screen. In a browser page it always does.
  var hasFullScreen = true

  static let system = Desktop(
    open: { address, window in window.open(address: address.absoluteString) }, hasFullScreen: !Toolkit.isInBrowser)
}
