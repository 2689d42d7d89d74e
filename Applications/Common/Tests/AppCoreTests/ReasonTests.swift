import AppCore
import RivuletLog
import Testing

@Suite struct ReasonTests {
  @Test("applications log what a user has allowed, warnings and errors, and no details, as that is on standard error")
  func levels() {
    #expect(Logger.application.minimumLevel == .info)
  }

  @Test("a reason is a line that a person can read, however long and odd it is")
  func reasons() {
    #expect("No such photo.".asReason == "No such photo.")
    #expect(" No\r\n\tsuch\u{0} photo.\n".asReason == "No such photo.")
    #expect("".asReason == "")
    #expect(String(repeating: "a", count: 300).asReason == String(repeating: "a", count: 300))
    #expect(String(repeating: "a", count: 1_000_000).asReason == String(repeating: "a", count: 300) + "…")
    #expect(("a" + String(repeating: "\u{301}", count: 1_000_000)).asReason.unicodeScalars.count == 301)
  }
}
