import AppCore
import CreditsCore
import Rivulet

/// The classes of both columns, as they are kept between two runs.
struct KeptClasses: Codable, Equatable, Sendable {
  var with = ClassRecord()
  var without = ClassRecord()
}

extension SettingsFile<KeptClasses> {
  /// Keeps nothing.
  static var inMemory: SettingsFile {
    SettingsFile(nil, initial: KeptClasses(), on: MainScheduler(), log: .application)
  }
}
