@_exported import AppUI
import AppCore
import InstantCore

extension Language {
  /// The name of Instant's catalogues.
  static let domain = "instant"
}

/// What Instant remembers, in a file.
typealias SettingsFile = AppCore.SettingsFile<Settings>
