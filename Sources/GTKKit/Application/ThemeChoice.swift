import CGtk
import Glibc

/// Which theme GTK reads before libadwaita has set its own.
@MainActor
enum ThemeChoice {
  private static let name = "GTK_THEME"
  private static var isOurs = false

  /// Chooses the empty theme to which libadwaita changes, unless the user has chosen one. The default theme would only be read
  /// to be discarded, an eighth of the main thread's work until a window appears.
  static func apply() {
    guard getenv(name) == nil else { return }
    setenv(name, "Adwaita-empty", 1)
    isOurs = true
  }

  /// Has GTK read the theme now, and takes the choice back, which libadwaita and programs that are started would take for the user's.
  ///
  /// It was written last, so nothing behind it moves up when it goes, and a thread that reads the environment meanwhile misses nothing.
  static func leaveToAdwaita() {
    guard isOurs else { return }
    _ = gtk_settings_get_default()
    unsetenv(name)
    isOurs = false
  }
}
