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

  private static func iso(_ text: String) -> Date? {
    guard text.count >= 16 else { return nil }
    var text = text.replacing(" ", with: "T", maxReplacements: 1).replacing(" ", with: "")
    if !text.hasSuffix("Z"), text.dropFirst(11).firstIndex(where: { "+-".contains($0) }) == nil { text += "Z" }
    // Without seconds, they are none.
    if text.dropFirst(11).prefix(6).count(where: { $0 == ":" }) == 1 {
      text.insert(contentsOf: ":00", at: text.index(text.startIndex, offsetBy: 16))
    }
    return (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: fractional))
  }

  private static let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// `Fri Dec 20 16:52:25 +0000 2013`.
  private static func wire(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[4] == "+0000", let month = WireDate.months.firstIndex(of: String(parts[1])),
      let day = Int(parts[2]), let year = Int(parts[5])
    else { return nil }
    let clock = parts[3].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3 else { return nil }
    let components = DateComponents(
      calendar: .gregorianUTC, year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1],
      second: min(clock[2], 59))
    return components.isValidDate ? components.date : nil
  }
}
