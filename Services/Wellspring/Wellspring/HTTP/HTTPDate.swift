import Foundation

extension Date.VerbatimFormatStyle {
  fileprivate static let httpDate = Date.VerbatimFormatStyle(
    format: """
      \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits) GMT
      """,
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
}

extension FormatStyle where Self == Date.VerbatimFormatStyle {
  /// `Sun, 06 Nov 1994 08:49:37 GMT`, whatever the process's locale.
  static var http: Self { .httpDate }
}

extension ParseStrategy where Self == Date.ParseStrategy {
  /// Reads what ``FormatStyle/http`` writes.
  static var http: Self {
    var strategy = Date.VerbatimFormatStyle.httpDate.parseStrategy
    strategy.isLenient = false
    return strategy
  }
}
