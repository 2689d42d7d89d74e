import Foundation
import Rivulet
import RivuletLog
import UserFolders

/// Stores a program's settings in a file, `PROGRAM/settings.json` in the user's configuration folder.
///
/// If the file cannot be read, the defaults are used, and the file is renamed to `settings.json.broken`. If it cannot be
/// written, the program continues without it. Either failure is logged, once.
@MainActor
public final class SettingsFile<Settings: Codable & Equatable & Sendable>: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  /// The settings. A change is written within a second.
  public let settings: MutableProperty<Settings>

  private let url: URL?
  private let log: Logger
  private var written: Settings
  private var hasFailed = false

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - url: The file; nil to keep the settings in memory.
  ///   - initial: The settings without a file, or without a value in it.
  ///   - scheduler: The clock for the second between two writes.
  ///   - log: The log of failures.
  public init(
    _ url: URL?, initial: Settings, on scheduler: any TimedScheduler, log: Logger
  ) {
    self.url = url
    self.log = log
    let known = url.flatMap { Self.read($0, log) } ?? initial
    settings = MutableProperty(known)
    written = known
    settings.removeDuplicates().signal.skip(first: 1)
      .throttle(for: .seconds(1), on: scheduler)
      .bind(onMain: self) { file, _ in file.save() }
  }

  /// Writes what has changed, now.
  public func save() {
    let newest = settings.value
    guard let url, newest != written else { return }
    written = newest
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(newest).write(to: url, options: .atomic)
    } catch {
      if !hasFailed { log.report(localized("The settings could not be saved in %@: %@", url.path, error.fileReason)) }
      hasFailed = true
    }
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
