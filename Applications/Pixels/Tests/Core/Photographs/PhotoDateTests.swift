import AppCore
import Foundation
import Testing

@testable import PixelsCore

@Suite struct PhotoDateTests {
  @Test("a photograph's day and its time are in the language of the texts, whatever the system's is")
  func language() async {
    // The language of the texts is that of a whole process.
    await #expect(processExitsWith: .success) {
      Locale.ofTexts = Locale(identifier: "de_DE")
      var photo = Photo(id: 1, name: "Pyramid", photographerName: "Ada")
      photo.takenAt = Calendar.current.date(from: DateComponents(year: 2026, month: 2, day: 11, hour: 22, minute: 40))
      try #require(photo.dayName == "11. Feb. 2026")
      try #require(photo.facts.map(\.value).contains("11. Februar 2026 um 22:40"))
    }
  }
}
