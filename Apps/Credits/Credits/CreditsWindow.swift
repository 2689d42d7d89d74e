import AppCore
import AppUI
import CreditsCore
import GTKKit

/// Two students side by side, who look and act alike.
@MainActor
func makeCreditsWindow(_ application: Application? = nil) -> Window {
  let window = AdwaitaApplicationWindow(application: application, title: localized("Credits"), width: 640, height: 460)
  let (with, without) = (StudentColumn(StudentViewModel()), HandMadeScreen())
  window.keep((with, without))
  window.content = Box(.vertical, [AdwaitaHeaderBar(), Box(.horizontal, [with.root, without.column.root])])
  let close = SimpleAction("close")
  close.onActivated { [weak window] in window?.close() }
  window.add(close)
  application?.setShortcuts(["<Control>w", "<Control>q"], for: "win.close")
  window.followDarkness()
  return window
}
