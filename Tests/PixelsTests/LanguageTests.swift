import Foundation
import GTKKit
import GTKTestSupport
import Testing

@testable import Pixels

extension GTKTests {
  /// With catalogues made of the sources beside the program. One language after the other: it is the process's.
  @MainActor @Suite struct LanguageTests {
    private let texts: Translations
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
      let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      let build = Process()
      build.executableURL = root.appending(path: "Scripts/translations")
      build.arguments = ["build", folder.path]
      try build.run()
      build.waitUntilExit()
      try #require(build.terminationStatus == 0)
      texts = Translations(domain: Language.domain, folder: folder.path)
    }

    private func speaking<Result>(_ language: String, _ body: () throws -> Result) rethrows -> Result {
      setenv("LANGUAGE", language, 1)
      let before = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
      setlocale(LC_MESSAGES, "C.UTF-8")
      defer {
        unsetenv("LANGUAGE")
        setlocale(LC_MESSAGES, before)
        try? FileManager.default.removeItem(at: folder)
      }
      return try body()
    }

    @Test("German has its words, its plural, and its window")
    func german() throws {
      try speaking("de") {
        #expect(texts.text("Popular on 500px") == "Beliebt auf 500px")
        #expect(texts.text("%@ photograph", "%@ photographs", count: 1) == "%@ Foto")
        #expect(texts.text("%@ photograph", "%@ photographs", count: 86) == "%@ Fotos")
        let search: SearchEntry = try Interface(PackageResources.gallery_ui, domain: Language.domain).outlet("search")
        #expect(search.placeholder == "Suchen")
      }
    }

    @Test("Chinese has its words, and one form for all numbers")
    func chinese() {
      speaking("zh_CN") {
        #expect(texts.text("Popular on 500px") == "500px 热门")
        #expect(texts.text("%@ photograph", "%@ photographs", count: 1) == "%@ 张照片")
        #expect(texts.text("%@ photograph", "%@ photographs", count: 2) == "%@ 张照片")
      }
    }

    @Test("a language without a catalogue is English")
    func unknown() {
      speaking("tlh") {
        #expect(texts.text("Popular on 500px") == "Popular on 500px")
        #expect(texts.text("%@ photograph", "%@ photographs", count: 2) == "%@ photographs")
      }
    }
  }
}
