import Foundation
import Testing

@testable import Wellspring

@Suite struct `A date of a post` {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)

  @Test(arguments: [
    ("2020-02-03", 1_580_688_000), ("2020-02-03T10:11:12Z", 1_580_724_672), ("2020-02-03 10:11", 1_580_724_660),
    ("2020-02-03 10:11:12.25", 1_580_724_672.25), ("2020-02-03 10:11:12 +01:00", 1_580_721_072),
    ("2020-02-03T10:11+0100", 1_580_721_060), ("2020-02-03T10:11:12-01", 1_580_728_272),
    ("Fri Dec 20 16:52:25 +0000 2013", 1_387_558_345), ("Thu Jan 01 00:00:00 +0000 1970", 0),
  ])
  func `is read in each of its forms`(text: String, seconds: TimeInterval) {
    #expect(PostDate.read(text, before: Self.now)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", " ", "soon", "Tue Dec 31 19:19", "2020-02-30", "2020-02-03 10", "2020-02-03 25:00", "2020-02-03 10:11 10:11",
    "1969-12-31", "2030-01-01", "Fri Dec 20 16:52:25 +0100 2013", "Fri Dec 40 16:52:25 +0000 2013",
    "Fri Dec 9223372036854775807 16:52:25 +0000 2013", "Fri Dec 20 16:52:25 +0000 9223372036854775807",
    "Fri Dec 20 16:52:9223372036854775807 +0000 2013", "Fri Dec 20 a:16:52:25 +0000 2013", "٢٠٢٠-٠٢-٠٣ ١٠:١١",
  ])
  func `that is malformed or out of range is rejected`(text: String) {
    #expect(PostDate.read(text, before: Self.now) == nil)
  }

  @Test func `in any other form is not a date, whatever it contains`() {
    let pieces = [
      "2020-02-03", "10:11", ":12", "T", " ", "Z", "+", "-", "0100", "Fri", "Dec", "20", "+0000", "2013", ":", "é",
      "\u{301}", ".5",
      "99999999999999999999",
    ]
    var bits = RandomBits(seed: 1)
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...9, using: &bits)).map { _ in pieces.randomElement(using: &bits) ?? "" }
        .joined()
      if let date = PostDate.read(text, before: Self.now) {
        #expect((0...Self.now.timeIntervalSince1970).contains(date.timeIntervalSince1970), "\(text)")
      }
    }
  }
}
