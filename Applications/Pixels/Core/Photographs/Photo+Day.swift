import Foundation

extension Photo {
  /// The beginning of the day on which it was taken; nil if that is unknown.
  var day: Date? { takenAt.map { Calendar.current.startOfDay(for: $0) } }

  /// The day on which it was taken, such as "1 Aug 2026".
  var dayName: String {
    takenAt?.words(date: .abbreviated, time: .omitted) ?? localized("Unknown Date")
  }
}
