import GTKKit
import PixelsCore
import RivuletGTK

/// The title bar over the photographs.
@MainActor
struct ViewerBar {
  let root: AdwaitaHeaderBar
  let title = WindowTitle("")
  let back = ViewerControls.button("go-previous-symbolic", localized("Back to the Gallery"))
  let rating = ViewerControls.button("starred-symbolic", localized("Rating and Vote"))
  let details = ToggleButton(iconName: "sidebar-show-right-symbolic", accessibleName: localized("Details"))
  let fullScreen = ViewerControls.button("view-fullscreen-symbolic", localized("Full Screen"))

  /// A full star is a vote.
  func showVote(_ isVoted: Bool) {
    let name = isVoted ? localized("Rating and Vote: Voted For") : localized("Rating and Vote")
    rating.iconName = isVoted ? "starred-symbolic" : "non-starred-symbolic"
    rating.tooltipText = name
    rating.accessibleName = name
  }

  init() {
    root = AdwaitaHeaderBar(titleWidget: title)
    details.tooltipText = localized("Details")
    details.focusesOnClick = false
    root.packStart(back)
    root.packEnd(fullScreen)
    root.packEnd(details)
    root.packEnd(rating)
  }
}
