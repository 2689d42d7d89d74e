import AppTestSupport
import GTKKit
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  /// With catalogues made of the sources.
  @MainActor @Suite struct LanguageTests {
    private let catalogues: Catalogues
    private let texts: Translations

    init() throws {
      catalogues = try Catalogues()
      texts = catalogues.translations(Language.domain)
    }

    @Test("German has its words, its plural, and its window")
    func german() throws {
      try speaking("de") {
        #expect(texts.text("Popular on 500px") == "Beliebt auf 500px")
        #expect(texts.text("%@ photograph", "%@ photographs", count: 1) == "%@ Foto")
        #expect(texts.text("%@ photograph", "%@ photographs", count: 86) == "%@ Fotos")
        let search: SearchEntry = try UIBuilder(PackageResources.gallery_ui, domain: Language.domain).outlet("search")
        #expect(search.placeholderText == "Suchen")
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
