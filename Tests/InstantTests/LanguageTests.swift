import Foundation
import GTKKit
import GTKTestSupport
import Testing

@testable import Instant

extension GTKTests {
  /// With catalogues made of the sources. One language after the other: it is the process's.
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

    @Test(
      "German and Chinese have their words, and so has the window",
      arguments: [
        ("de", "Beiträge suchen", "%@ Beiträge", "Ergebnisse zeigen"), ("zh_CN", "搜索帖子", "%@ 条帖子", "显示结果"),
      ])
    func words(language: String, search: String, posts: String, results: String) throws {
      setenv("LANGUAGE", language, 1)
      let before = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
      setlocale(LC_MESSAGES, "C.UTF-8")
      defer {
        unsetenv("LANGUAGE")
        setlocale(LC_MESSAGES, before)
        try? FileManager.default.removeItem(at: folder)
      }
      #expect(texts.text("%@ post", "%@ posts", count: 30) == posts)
      let interface = try Interface(PackageResources.instant_ui, domain: Language.domain)
      let entry: SearchEntry = try interface.outlet("search")
      let button: Button = try interface.outlet("showResults")
      #expect(entry.placeholder == search)
      #expect(button.label == results)
    }
  }
}
