import AppCore
import Foundation
import GTKKit
import InstantCore

/// The services of the desktop that a window uses; tests replace them.
@MainActor
struct Desktop {
  /// Opens an address in a browser.
  var open: @MainActor (_ address: URL, _ window: Window) -> Void
  /// Tells the user of new posts, also where the window can't be seen. A click on it shows the search.
  var notify: @MainActor (_ finding: SavedSearchWatch.Finding, _ window: Window) -> Void = { _, _ in }
  /// True if a window can fill the screen. In a browser page it always does.
  var hasFullScreen = true

  static let system = Desktop(
    open: { address, window in window.open(address: address.absoluteString) },
    notify: { finding, window in
      // A later one takes the place of an earlier one of the same search.
      window.application?.sendNotification(
        id: "search \(finding.query)",
        notification: DesktopNotification(
          finding.title, body: finding.tweets.first?.words.withoutOverrides, action: "app.show-search::\(finding.query)"
        ))
    }, hasFullScreen: !Toolkit.isInBrowser)
}

extension SavedSearchWatch.Finding {
  fileprivate var title: String {
    // The number first, for the plural forms, and then the query.
    let count = localized(plural: "%@ new post", "%@ new posts", tweets.count)
    return localized("%@ for “%@”", count, query.withoutOverrides)
  }
}
