import Foundation
import Testing
import UntrustedNumbers

@Suite("A date formatter reads a text from outside")
struct DateFormatterBoundsTests {
  private let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE MMM dd HH:mm:ss Z yyyy"
    return formatter
  }()

  @Test("a date in printable ASCII is read")
  func read() {
    #expect(formatter.boundedDate(from: "Wed Aug 27 13:08:45 +0000 2008") == Date(timeIntervalSince1970: 1_219_842_525))
  }

  @Test(
    "any other text gives no date, and does not end the process",
    arguments: [
      "", "soon", "Wed Aug 27\u{C55}\u{FFFD} 13:08:45 +0000 2008", "Wed Aug 27\u{301} 13:08:45 +0000 2008",
      "Wed Aug 27\r\n13:08:45 +0000 2008", "Wed Aug 27\0", "Wed Aug ２７ 13:08:45 +0000 2008",
      "Wed Aug 27 13:08:45 +0000 99999",
    ])
  func refused(text: String) {
    #expect(formatter.boundedDate(from: text) == nil)
  }
}
