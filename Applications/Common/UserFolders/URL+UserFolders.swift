public import Foundation

extension URL {
  /// The user's folder of pictures; the home folder where there is none.
  public static var pictures: URL { userFolder("XDG_PICTURES_DIR") }

  /// The user's folder of documents; the home folder where there is none.
  public static var documents: URL { userFolder("XDG_DOCUMENTS_DIR") }

  /// Returns the folder that the user has chosen for a kind of files, by the list that `xdg-user-dirs` keeps in `user-dirs.dirs`.
  ///
  /// Foundation takes the home folder of the system's list of users, whatever `$HOME` says.
  ///
  /// - Parameters:
  ///   - name: The name in the list, such as `XDG_PICTURES_DIR`.
  ///   - environment: The variables; those of the program by default.
  /// - Returns: The folder; the home folder where there is none.
  static func userFolder(
    _ name: String, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let home = UserFolder.home(in: environment)
    let list = UserFolder.configuration.url(in: environment).appending(path: "user-dirs.dirs")
    let lines = ((try? String(contentsOf: list, encoding: .utf8)) ?? "").split(whereSeparator: \.isNewline)
    let value = lines.last { $0.hasPrefix(name + "=\"") && $0.hasSuffix("\"") }?.dropFirst(name.count + 2).dropLast()
    let path = value.flatMap { value in
      value.hasPrefix("$HOME/")
        ? home.path(percentEncoded: false) + "/" + value.dropFirst(6)
        : value.hasPrefix("/") ? String(value) : nil
    }
    let folder = path.map { URL(filePath: $0, directoryHint: .isDirectory).standardizedFileURL }
    return folder.flatMap { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) ? $0 : nil } ?? home
  }
}
