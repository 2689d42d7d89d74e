import Foundation
import Testing

@testable import Wellspring

@Suite struct `Wrong passwords` {
  let start = Date(timeIntervalSince1970: 1_000_000)

  private func attempts(_ seconds: [TimeInterval]) -> PasswordAttempts {
    var attempts = PasswordAttempts()
    for second in seconds { attempts.noteFailure(of: "ada", at: start + second) }
    return attempts
  }

  @Test func `make the user wait after five within a minute, until the first is a minute old`() {
    let attempts = attempts([0, 1, 2, 3, 4])
    #expect(attempts.wait(for: "ada", at: start + 10) == 50)
    #expect(attempts.wait(for: "ada", at: start + 59.5) == 1)
    #expect(attempts.wait(for: "ada", at: start + 60) == 0)
    #expect(attempts.wait(for: "bea", at: start + 10) == 0)
  }

  @Test func `four are forgiven, and so are five over more than a minute`() {
    #expect(attempts([0, 0, 0, 0]).wait(for: "ada", at: start) == 0)
    #expect(attempts([0, 20, 40, 60, 80]).wait(for: "ada", at: start + 80) == 0)
  }

  @Test func `are forgotten after the correct password`() {
    var attempts = attempts([0, 0, 0, 0, 0])
    attempts.forget("ada")
    #expect(attempts.wait(for: "ada", at: start) == 0)
  }

  @Test func `do not lock anybody out when the clock is set back`() {
    #expect(attempts([0, 0, 0, 0, 0]).wait(for: "ada", at: start - 10_000) <= 60)
  }
}
