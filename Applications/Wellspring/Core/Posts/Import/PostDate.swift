import Foundation

/// Dates as they come with posts.
enum PostDate {
  /// A day, a moment in ISO 8601, or a moment as the wire format has it. Nil for what is none of these, and for what lies
  /// before 1970 or in the future: numbers of posts grow with the time.
  static func read(_ text: String, before now: Date = Date()) -> Date? {
    guard let date = Date(day: text) ?? iso(text) ?? wire(text), date.timeIntervalSince1970 >= 0, date <= now else {
      return nil
    }
    return date
  }

  /// `2020-02-03T10:11:12Z`, with a blank for the letter T, without seconds or zone, or with fractions of a second.
  private static func iso(_ text: String) -> Date? {
    let form =
      /([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]+((?:[01][0-9]|2[0-3]):[0-5][0-9])(:[0-6][0-9](?:\.[0-9]+)?)? *(Z|[+-][0-9]{2}(?::?[0-9]{2})?)?/
    guard let (_, day, time, seconds, zone) = text.wholeMatch(of: form)?.output else { return nil }
    let whole = "\(day)T\(time)\(seconds ?? ":00")\(zone ?? "Z")"
    return (try? Date(whole, strategy: .iso8601)) ?? (try? Date(whole, strategy: fractional))
  }

  private static let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// `Fri Dec 20 16:52:25 +0000 2013`. No number has more digits than a calendar can count with.
  private static func wire(_ text: String) -> Date? {
    let form = /[A-Z][a-z]{2} +([A-Z][a-z]{2}) +([0-9]{1,2}) +([0-9]{2}):([0-9]{2}):([0-9]{2}) +\+0000 +([0-9]{4})/
    guard let (_, name, day, hour, minute, second, year) = text.wholeMatch(of: form)?.output,
      let month = WireDate.months.firstIndex(of: String(name))
    else { return nil }
    let components = DateComponents(
      calendar: .gregorianUTC, year: Int(year), month: month + 1, day: Int(day), hour: Int(hour), minute: Int(minute),
      second: Int(second).map { min($0, 59) })
    return components.isValidDate ? components.date : nil
  }
}
