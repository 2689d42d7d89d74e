import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

/// The plugin compiles the schema and the translations of this target.
extension GTKTests {
  @MainActor @Suite struct GTKResourcesTests {
    private let resources = Bundle.module.resourcePath ?? ""

    @Test func `a schema of a target is compiled with it`() throws {
      let settings = try GSettings(schemaID: "org.rivulet.Poems", schemaFolder: resources, storage: .memory)
      #expect(try settings.key("text-size", as: Int.self).value == 12)
    }

    @Test func `one, two and five have the forms of the language`() {
      // Another one for each language: gettext remembers what it has found, until a folder is named.
      var texts: Translations { Translations(domain: "GTKKitTests", folder: resources + "/locale") }
      func forms(_ language: String) -> [String] {
        let texts = texts
        return speaking(language) { [1, 2, 5, 22].map { texts.text("%@ poem", "%@ poems", count: $0) } }
      }
      #expect(forms("pl") == ["%@ wiersz", "%@ wiersze", "%@ wierszy", "%@ wiersze"])
      #expect(forms("de") == ["%@ Gedicht", "%@ Gedichte", "%@ Gedichte", "%@ Gedichte"])
      #expect(forms("zh_CN") == ["%@ 首诗", "%@ 首诗", "%@ 首诗", "%@ 首诗"])
      #expect(forms("en") == ["%@ poem", "%@ poems", "%@ poems", "%@ poems"])
      #expect(speaking("pl") { texts.text("Poems") } == "Wiersze")
    }
  }
}
