public import Foundation

extension DateFormatter {
  /// The date that a text from outside contains; nil for anything but printable ASCII, and outside
  /// ``Swift/ClosedRange/timestamps``.
  ///
  /// Foundation's `date(from:)` ends the process on Linux where a combining mark follows the part that it understands.
  public func boundedDate(from text: String) -> Date? {
    guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    return date(from: text)?.inBounds
  }
}
