import Foundation
import GTKKit
import Testing

/// Catalogues made of the sources, in a folder that goes away with them.
public final class Catalogues {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  public init() throws {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let build = Process()
    build.executableURL = root.appending(path: "Scripts/translations")
    build.arguments = ["build", folder.path]
    try build.run()
    build.waitUntilExit()
    try #require(build.terminationStatus == 0)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  public func translations(_ domain: String) -> Translations { Translations(domain: domain, folder: folder.path) }
}

/// Does something in a language: the process's, so one language after the other.
@MainActor
public func speaking<Result>(_ language: String, _ body: () throws -> Result) rethrows -> Result {
  let before = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
  // Texts of the last language are kept until the locale becomes another one.
  setlocale(LC_MESSAGES, "C")
  setenv("LANGUAGE", language, 1)
  Translations.setUninstalledLocale(language, LC_MESSAGES)
  defer {
    setlocale(LC_MESSAGES, "C")
    unsetenv("LANGUAGE")
    if before != "C" { setlocale(LC_MESSAGES, before) }
  }
  return try body()
}
