import Foundation
import GTKKit
import Testing

/// Catalogues made of the sources, in a folder that goes away with them.
public final class Catalogues {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  public init() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
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
