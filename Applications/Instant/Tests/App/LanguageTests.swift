import AppTestSupport
import GTKKit
import RivuletGTKTesting
import Testing

@testable import Instant

extension GTKTests {
  /// With catalogues made of the sources.
  @MainActor @Suite struct LanguageTests {
    private let catalogues: Catalogues
    private let texts: Translations

    init() throws {
      catalogues = try Catalogues()
      texts = catalogues.translations(Language.domain)
    }

    @Test(
      "the messages and the window are translated into German and Chinese",
      arguments: [
        ("de", "Beiträge suchen", "%@ Beiträge", "Erneut versuchen"), ("zh_CN", "搜索帖子", "%@ 条帖子", "重试"),
      ])
    func words(language: String, search: String, posts: String, results: String) throws {
      try speaking(language) {
        #expect(texts.text("%@ post", "%@ posts", count: 30) == posts)
        let interface = try UIBuilder(PackageResources.instant_ui, domain: Language.domain)
        let entry: SearchEntry = try interface.outlet("search")
        let button: Button = try interface.outlet("tailRetry")
        #expect(entry.placeholderText == search)
        #expect(button.label == results)
      }
    }
  }
}
