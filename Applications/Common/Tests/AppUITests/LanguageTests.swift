import AppTestSupport
import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

@testable import AppUI

@MainActor @Suite(.serialized, .gtk) struct LanguageTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test("the language of the texts is the one of the catalogue, and English without one")
  func languages() throws {
    let catalogues = try Catalogues()
    for language in ["de", "zh_CN"] {
      #expect(speaking(language) { Language.language(of: catalogues.translations("credits")) } == language)
    }
    #expect(speaking("tlh") { Language.language(of: catalogues.translations("credits")) } == "en")
  }

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
