import Testing

@testable import BrowserRelay

@Suite struct `A secret` {
  @Test func `has 256 bits and is never the same`() {
    let secrets = Set((0..<100).map { _ in Secret().text })
    #expect(secrets.count == 100)
    #expect(secrets.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func `matches itself alone`() {
    let secret = Secret()
    #expect(secret.matches(secret.text))
    for other in ["", "0", String(secret.text.dropLast()), secret.text + "0", Secret().text] {
      #expect(!secret.matches(other))
    }
  }
}
