import GTKKit
import Glibc
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct TranslationsTests {
    @Test func `a text without a catalogue is what it is, in the form for the number`() {
      let texts = Translations(domain: "nothing", folder: "/nowhere")
      #expect(texts.text("Photographs") == "Photographs")
      #expect(texts.text("%@ photograph", "%@ photographs", count: 1) == "%@ photograph")
      #expect(texts.text("%@ photograph", "%@ photographs", count: 0) == "%@ photographs")
    }
  }
}
