import Foundation
import Rivulet
import RivuletLog
import UserFolders

/// Stores a program's settings in a file, `PROGRAM/settings.json` in the user's configuration folder.
///
/// If the file cannot be read, the defaults are used, and the file is renamed to `settings.json.broken`. If it cannot be
/// written, the settings are kept in memory, ``failure`` says why, and writing is tried again every few seconds. The first
/// failure in a row is logged, too.
///
/// Several programs may have one file. Each writes what it has changed itself, and takes over what others have changed when it
/// writes; so none of them overwrites what another has added to a list.
@MainActor
public final class SettingsFile<Settings: Codable & Equatable & Sendable>: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  /// The settings. A change is written within a second.
  public let settings: MutableProperty<Settings>
  /// The reason why changes are not in the file yet; nil once they are.
  public let failure: Property<SettingsFailure?>

  private let url: URL?
  private let log: Logger
  /// The settings that this program and the file had in common last.
  private var written: Settings
  private let currentFailure = MutableProperty<SettingsFailure?>(nil)

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - url: The file; nil to keep the settings in memory.
  ///   - initial: The settings without a file, or without a value in it.
  ///   - scheduler: The clock for the second between two writes, and for writing again after a failure.
  ///   - log: The log of failures.
  public init(
    _ url: URL?, initial: Settings, on scheduler: any TimedScheduler, log: Logger
  ) {
    self.url = url
    self.log = log
    let known = url.flatMap { Self.read($0, log) } ?? initial
    settings = MutableProperty(known)
    failure = Property(currentFailure)
    written = known
    settings.removeDuplicates().signal.skip(first: 1)
      .throttle(for: .seconds(1), on: scheduler)
      .bind(onMain: self) { file, _ in file.save() }
    failure.signal.map { $0 != nil }.removeDuplicates()
      .flatMap(.latest) { $0 ? Signal<Duration, Never>.interval(.seconds(3), on: scheduler) : .empty }
      .bind(onMain: self) { file, _ in file.save() }
  }

  /// Writes what has changed, now.
  public func save() {
    let newest = settings.value
    guard let url, newest != written else { return currentFailure.value = nil }
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let merged = try FolderLock.held(in: url.deletingLastPathComponent()) { try write(newest, to: url) }
      // What was changed meanwhile is compared with what was written of this program next time.
      let isTaken = settings.modify { settings in
        guard settings == newest else { return false }
        settings = merged
        return true
      }
      written = isTaken ? merged : newest
      currentFailure.value = nil
    } catch {
      let failure = SettingsFailure(error, url)
      if currentFailure.value == nil {
        log.report(localized("The settings could not be saved in %@: %@", url.path, failure.reason))
      }
      if currentFailure.value != failure { currentFailure.value = failure }
    }
  }

  /// Returns whether the file has the settings, compared in what matters to the caller.
  public func isSaved(_ isSame: (Settings, Settings) -> Bool) -> Bool { isSame(settings.value, written) }

  /// Writes settings with what others have changed in the file, and returns them.
  private func write(_ newest: Settings, to url: URL) throws -> Settings {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let decoder = JSONDecoder()
    func value(_ settings: Settings) throws -> SettingsValue {
      try decoder.decode(SettingsValue.self, from: encoder.encode(settings))
    }
    var (data, merged) = (try encoder.encode(newest), newest)
    // A file that is gone or damaged has nothing to take over.
    if let theirs = try? decoder.decode(SettingsValue.self, from: Data(contentsOf: url)),
      let both = SettingsValue.merge(try value(newest), theirs, since: try value(written)),
      let settings = try? decoder.decode(Settings.self, from: encoder.encode(both))
    {
      (data, merged) = (try encoder.encode(both), settings)
    }
    try data.writeWhole(to: url)
    return merged
  }

  /// Returns the place of a program's settings by the desktop's rules.
  public static func standard(for program: String) -> URL {
    UserFolder.configuration.url().appending(path: "\(program)/settings.json")
  }

  /// Returns the place of a file with a program's data by the desktop's rules.
  public static func data(of program: String, named name: String) -> URL {
    UserFolder.data.url().appending(path: "\(program)/\(name)")
  }

  private static func read(_ url: URL, _ log: Logger) -> Settings? {
    do {
      return try JSONDecoder().decode(Settings.self, from: Data(contentsOf: url))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      log.report(
        localized("The settings in %@ could not be read, so the defaults are used: %@", url.path, error.fileReason))
      let aside = url.appendingPathExtension("broken").path
      if rename(url.path, aside) == 0 { log.report(localized("The file is kept as %@.", aside)) }
      return nil
    }
  }
}
