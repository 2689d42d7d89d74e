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

extension Date {
  /// Parses a date in one of the three forms of HTTP (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`,
  /// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`. Nil for other text.
  init?(http text: String, now: Date = Date()) {
    var fields = text.split { " ,-:".contains($0) }.map(String.init)
    guard fields.count == 7 || fields.count == 8 else { return nil }
    let isOfC = fields.count == 7
    if isOfC {
      // The year is at the end, and the month before the day.
      fields = [fields[0], fields[2], fields[1], fields[6]] + fields[3...5] + ["GMT"]
    }
    guard Self.days.contains(String(fields[0].prefix(3))), fields[7] == "GMT",
      let month = Self.months.firstIndex(of: fields[2]), var year = Int(fields[3]), let day = Int(fields[1]),
      let hour = Int(fields[4]), let minute = Int(fields[5]), let second = Int(fields[6]),
      (1...31).contains(day), (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      (0...9999).contains(year)
    else { return nil }
    if fields[3].count == 2 {
      // The year with these digits that is at most 50 years in the future.
      let last = Int(now.timeIntervalSince1970 / 31_556_952) + 1970 + 50
      year += last / 100 * 100
      if year > last { year -= 100 }
    }
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32(month)
    parts.tm_mday = Int32(day)
    parts.tm_hour = Int32(hour)
    parts.tm_min = Int32(minute)
    parts.tm_sec = Int32(second)
    self.init(timeIntervalSince1970: TimeInterval(timegm(&parts)))
    // 31 February is no day.
    guard parts.tm_mon == Int32(month) else { return nil }
  }
}
