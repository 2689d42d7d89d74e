import CGtk
import Glibc

/// The sources of the desktop's settings and their schemas.
enum SettingsChoice {
  /// Makes GLib find the schemas, without which it ends the program at the first request for a setting. Uses no settings of the
  /// desktop where dconf can't work: dconf needs a folder of its own for the session, and without one complains of each setting
  /// that it reads. The user's other choices stay.
  static func apply() {
    if let folders = getenv(dataFolders) { setenv(dataFolders, withSystemFolders(String(cString: folders)), 1) }
    guard getenv("GSETTINGS_BACKEND") == nil, !canServe(in: String(cString: g_get_user_runtime_dir())) else { return }
    setenv("GSETTINGS_BACKEND", "memory", 1)
  }

  private static let dataFolders = "XDG_DATA_DIRS"

  /// Returns the data folders with the system's own at the end if they are missing. An empty list stays empty, because the
  /// system's own are the default.
  static func withSystemFolders(_ folders: String) -> String {
    let chosen = folders.split(separator: ":")
    if chosen.isEmpty { return folders }
    return (chosen + ["/usr/local/share", "/usr/share"].filter { !chosen.contains($0) }).joined(separator: ":")
  }

  /// Returns whether dconf could work with its folder in another one, which is created if it is missing, as dconf does itself.
  static func canServe(in folder: String) -> Bool {
    let own = folder + "/dconf"
    return g_mkdir_with_parents(own, 0o700) == 0 && access(own, W_OK) == 0
  }
}
