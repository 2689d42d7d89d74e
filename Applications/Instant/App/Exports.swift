import AppCore
@_exported import AppUI
import InstantCore

extension Language {
  /// The name of Instant's catalogues.
  static let domain = "instant"
}

/// Instant's settings in a file.
typealias SettingsFile = AppCore.SettingsFile<Settings>

extension Settings: WindowSettings {}
