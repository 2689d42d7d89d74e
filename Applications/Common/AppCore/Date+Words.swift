import Foundation

extension Date {
  /// The date, the time or both, in the language of the texts.
  public func words(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
    formatted(FormatStyle(date: date, time: time, locale: .ofTexts))
  }

  /// As the clock on the wall shows it, with the date where that is not the same day.
  public func words(at now: Date) -> String {
    let isSameDay = Calendar.current.isDate(self, inSameDayAs: now)
    return words(date: isSameDay ? .omitted : .numeric, time: .standard)
  }
}
