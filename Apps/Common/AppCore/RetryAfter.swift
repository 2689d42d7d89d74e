import Foundation

/// The `Retry-After` header of a refusal.
public enum RetryAfter {
  /// The moment that the header names, by a number of seconds or by a date; nil where it names none.
  public static func date(_ header: String?, now: Date) -> Date? {
    guard let header = header?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Int(header) {
      // Longer than anybody waits; also keeps dates that nobody can write out of the messages.
      return (0...604_800).contains(seconds) ? now.addingTimeInterval(TimeInterval(seconds)) : nil
    }
    return httpDate.date(from: header)
  }

  private static let httpDate: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter
  }()
}
