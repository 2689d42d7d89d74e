import SearchText
import Testing

@Suite struct FoldingTests {
  @Test(
    "texts that differ in case, accents, width or normal form are equal when folded",
    arguments: [
      ("CAFÉ", "cafe"), ("cafe\u{301}", "cafe"), ("ＷＩＤＥ", "wide"), ("Ångström", "angstrom"), ("ÇA", "ca"),
      ("plain", "plain"), ("", ""),
    ])
  func folded(text: String, folded: String) { #expect(text.folded == folded) }
}
