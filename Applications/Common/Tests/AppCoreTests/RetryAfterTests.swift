import AppCore
import Foundation
import Testing

@Suite struct RetryAfterTests {
  private let now = Date(timeIntervalSince1970: 1_445_412_400)

  @Test(
    "Retry-After names a time by seconds or by a date, and nonsense names none",
    arguments: [
      ("30", 30), ("0", 0), (" 120 ", 120), ("Wed, 21 Oct 2015 07:28:00 GMT", 80),
      ("Wed, 21 Oct 2015 07:26:00 GMT", -40),
      ("-1", nil), ("1e3", nil), ("soon", nil), ("", nil), ("99999999999999999999", nil), ("604801", nil), (nil, nil),
      ("Sun, 06\u{C55}\u{FFFD} Sun, 06 Nov 18 GMT", nil), ("Wed, 21 Oct 2015 07:28:00 GMT\r\n", nil),
    ] as [(String?, TimeInterval?)])
  func dates(header: String?, seconds: TimeInterval?) {
    #expect(RetryAfter.date(header, now: now)?.timeIntervalSince(now) == seconds)
  }
}
