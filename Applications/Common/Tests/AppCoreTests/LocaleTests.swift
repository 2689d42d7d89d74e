import AppCore
import Foundation
import Testing

@Suite struct LocaleTests {
  @Test(
    "dates have the language of the texts and the form of the person's country",
    arguments: [
      ("de", ["LANG": "de_DE.UTF-8"], "de_DE"), ("de", ["LANG": "de_AT@euro"], "de_AT"),
      ("en", ["LANG": "de_DE.UTF-8"], "en_DE"), ("en", ["LANG": "en_GB.UTF-8", "LC_TIME": "en_US.UTF-8"], "en_US"),
      ("zh_CN", ["LANG": "C.UTF-8"], "zh_CN"), ("de", ["LC_ALL": "POSIX", "LANG": "de_DE"], "de"),
      ("de", ["LC_ALL": "", "LC_TIME": "", "LANG": "fr_CH"], "de_CH"), ("en", [:], "en_001"),
      ("en", ["LANG": "nonsense_nonsense_XX"], "en_001"), ("en", ["LANG": "_"], "en_001"),
    ])
  func identifier(language: String, environment: [String: String], expected: String) {
    #expect(Locale(ofTexts: language, environment: environment).identifier == expected)
  }

  @Test(
    "a German date is written in German, with the hours of a day",
    arguments: [("de", "27. November 2026 um 22:40"), ("zh_CN", "2026年11月27日 22:40")])
  func words(language: String, expected: String) throws {
    let date = try #require(
      Calendar.current.date(from: DateComponents(year: 2026, month: 11, day: 27, hour: 22, minute: 40)))
    let locale = Locale(ofTexts: language, environment: [:])
    #expect(date.formatted(Date.FormatStyle(date: .long, time: .shortened, locale: locale)) == expected)
  }
}
