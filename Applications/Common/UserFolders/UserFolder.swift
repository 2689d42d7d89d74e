public import Foundation

/// A folder in which programs keep what belongs to a user, by the XDG base directory specification.
public enum UserFolder: String, CaseIterable, Sendable {
  /// Settings, in `$XDG_CONFIG_HOME`, or else `~/.config`.
  case configuration = "XDG_CONFIG_HOME"
  /// Data that can't be made again, in `$XDG_DATA_HOME`, or else `~/.local/share`.
  case data = "XDG_DATA_HOME"
  /// Data that can be made again, in `$XDG_CACHE_HOME`, or else `~/.cache`.
  case cache = "XDG_CACHE_HOME"
  /// Data that outlives a run and isn't worth a backup, in `$XDG_STATE_HOME`, or else `~/.local/state`.
  case state = "XDG_STATE_HOME"

  /// Returns the folder, which may not exist yet.
  ///
  /// The home folder is `$HOME`, or else that of the system's list of users. A variable that has no absolute path is ignored.
  ///
  /// - Parameter environment: The variables; those of the program by default.
  public func url(in environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    Self.folder(environment[rawValue])
      ?? Self.home(in: environment).appending(path: standard, directoryHint: .isDirectory)
  }

  /// Returns the home folder, which is not always Foundation's: that has a variable of its own before `$HOME`.
  static func home(in environment: [String: String]) -> URL {
    folder(environment["HOME"]) ?? FileManager.default.homeDirectoryForCurrentUser
  }

  private static func folder(_ path: String?) -> URL? {
    path.flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
  }

  private var standard: String {
    switch self {
    case .configuration: ".config"
    case .data: ".local/share"
    case .cache: ".cache"
    case .state: ".local/state"
    }
  }
}
