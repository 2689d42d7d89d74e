import AppCore
import Testing

@Suite struct LocalizationTests {
  @Test func `arguments fill their placeholders`() {
    #expect(localized("%@ of %@", "1", "2") == "1 of 2")
    #expect(localized("%2$@ of %1$@", "1", "2") == "2 of 1")
    #expect(localized("100% of %@ and %@", "it") == "100% of it and ")
    #expect(localized("%@", "50 %@") == "50 %@")
  }

  @Test func `singular and plural differ`() {
    #expect(
      [0, 1, 2].map { localized(plural: "%@ photograph", "%@ photographs", $0) } == [
        "0 photographs", "1 photograph", "2 photographs",
      ])
  }
}
