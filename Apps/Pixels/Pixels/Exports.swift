@_exported import AppUI

extension Language {
  /// The name of Pixels' catalogues.
  static let domain = "pixels"
}

/// What Pixels remembers, in a file.
typealias SettingsFile = AppUI.SettingsFile<Settings>
