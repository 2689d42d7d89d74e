import Foundation
import UntrustedNumbers

/// The `Retry-After` header of a refusal.
public enum RetryAfter {
  /// The longest accepted wait, in seconds; longer ones would lead to dates that no message can name.
  private static let longest = 604_800

  /// The moment that the header names, by a number of seconds or by a date; nil where it names none, or one more than a week away.
  public static func date(_ header: String?, now: Date) -> Date? {
    guard let header = header?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Int(header) {
      return (0...longest).contains(seconds) ? now.addingTimeInterval(TimeInterval(seconds)) : nil
    }
    return httpDate.boundedDate(from: header).flatMap {
      $0 <= now.addingTimeInterval(TimeInterval(longest)) ? $0 : nil
    }
  }

  private static let httpDate: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter
  }()
}
