@_exported import AppUI
import Foundation
import PixelsCore
import Rivulet
import RivuletLog

extension Language {
  /// The name of Pixels' catalogues.
  static let domain = "pixels"
}

/// Pixels' settings in a file.
typealias SettingsFile = AppCore.SettingsFile<Settings>

extension Settings: WindowSettings {}

extension SettingsFile {
  convenience init(_ url: URL?, on scheduler: any TimedScheduler, log: Logger) {
    self.init(url, initial: Settings(), on: scheduler, log: log)
  }
}
