import Foundation

/// `Fri Dec 20 16:52:25 +0000 2013`, whatever the process's language. A page has two hundred, so no formatter is asked.
enum WireDate {
  static func text(_ date: Date) -> String {
    let parts = parts(date)
    let day = "\(days[Int(parts.tm_wday)]) \(months[Int(parts.tm_mon)]) \(digits(parts.tm_mday))"
    return "\(day) \(clock(parts)) +0000 \(parts.tm_year + 1900)"
  }

  /// The same moment as HTTP's headers have it.
  static func header(_ date: Date) -> String {
    let parts = parts(date)
    let day = "\(days[Int(parts.tm_wday)]), \(digits(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
    return "\(day) \(parts.tm_year + 1900) \(clock(parts)) GMT"
  }

  private static func parts(_ date: Date) -> tm {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return parts
  }

  private static func clock(_ parts: tm) -> String {
    [parts.tm_hour, parts.tm_min, parts.tm_sec].map(digits).joined(separator: ":")
  }

  private static func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
