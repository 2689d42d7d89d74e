import CGtk
import Glibc

/// Where the desktop's settings are read from.
enum SettingsChoice {
  /// Chooses what is usual, and no settings of the desktop, where dconf could not work: it needs a folder of its own for the
  /// session, and complains of each setting that it reads without. What the user has chosen stays.
  static func apply() {
    guard getenv("GSETTINGS_BACKEND") == nil, !canServe(in: String(cString: g_get_user_runtime_dir())) else { return }
    setenv("GSETTINGS_BACKEND", "memory", 1)
  }

  /// Whether dconf could work with its folder in another one, which is made if it is missing as dconf does itself.
  static func canServe(in folder: String) -> Bool {
    let own = folder + "/dconf"
    return g_mkdir_with_parents(own, 0o700) == 0 && access(own, W_OK) == 0
  }
}
