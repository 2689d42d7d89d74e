import Foundation
import Testing

@testable import AppUI

@Suite struct LanguageTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test("catalogues are found beside the program, and where they are installed")
  func places() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "bin/pixels")
    try FileManager.default.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(Language.folder(for: program.path) == nil)
    for place in ["share/locale", "bin/locale"] {
      let catalogues = folder.appending(path: place)
      try FileManager.default.createDirectory(at: catalogues, withIntermediateDirectories: true)
      #expect(Language.folder(for: program.path) == catalogues.resolvingSymlinksInPath().path)
    }
  }
}
