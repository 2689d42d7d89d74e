import AppCore
import CreditsCore
import GTKKit
import Rivulet
import RivuletGTK

/// Two students side by side, who look and act alike.
@MainActor
func makeCreditsWindow(_ application: Application? = nil) -> Window {
  let window = Window(application: application, title: localized("Credits"), width: 640, height: 460)
  let (with, without) = (StudentColumn(StudentViewModel()), HandMadeScreen())
  // The window keeps both.
  window.onDispose { withExtendedLifetime((with, without)) {} }
  let columns = Box(.horizontal, [with.root, without.column.root])
  window.content = Box(.vertical, [HeaderBar(), columns])
  let close = Action("close")
  close.onActivated { [weak window] in window?.close() }
  window.add(close)
  application?.setShortcuts(["<Control>w", "<Control>q"], for: "win.close")
  // On dark, the same colours would be too dark to read.
  StyleManager.shared.reactive.values(of: StyleManager.isDark).take(until: window.reactive.disposed)
    .bind(onMain: columns) { columns, isDark in isDark ? columns.addClass("dark") : columns.removeClass("dark") }
  return window
}
