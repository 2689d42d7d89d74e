import Foundation

extension Date {
  /// As the clock on the wall shows it, with the date where that is not the same day.
  public func words(at now: Date) -> String {
    let isSameDay = Calendar.current.isDate(self, inSameDayAs: now)
    return formatted(date: isSameDay ? .omitted : .numeric, time: .standard)
  }
}
