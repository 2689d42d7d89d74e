import CLinux
import Foundation

extension Date {
  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// Written by hand, because each photograph is sent with one, and Foundation loads four megabytes of Unicode's data for its own
  /// way to write dates.
  var httpText: String {
    var (seconds, parts) = (time_t(timeIntervalSince1970.rounded(.down)), tm())
    gmtime_r(&seconds, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(Self.days[Int(parts.tm_wday)]), \(padded(parts.tm_mday)) \(Self.months[Int(parts.tm_mon)])"
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(separator: ":")
    return "\(day) \(parts.tm_year + 1900) \(time) GMT"
  }

  /// `2026-11-27T16:02:44+00:00`, by hand for the same reason.
  var isoText: String {
    var (seconds, parts) = (time_t(timeIntervalSince1970.rounded(.down)), tm())
    gmtime_r(&seconds, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = String(parts.tm_year + 1900)
    let zeros = String(repeating: "0", count: max(0, 4 - year.count))
    return "\(zeros)\(year)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
      + "T\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))+00:00"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

extension ParseStrategy where Self == Date.ParseStrategy {
  /// Reads what ``Foundation/Date/httpText`` writes.
  static var http: Self {
    var strategy = Date.VerbatimFormatStyle(
      format: """
        \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
        \(second: .twoDigits) GMT
        """,
      locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)
    ).parseStrategy
    strategy.isLenient = false
    return strategy
  }
}
