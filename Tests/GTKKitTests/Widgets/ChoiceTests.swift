import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct ChoiceTests {
    @Test func `a choice stands at its first text until another is chosen`() {
      let choice = DropDown(["Rating", "Name"])
      #expect(choice.selected == 0)
      var seen: [Int] = []
      choice.observe(DropDown.selected) { seen.append($0) }
      choice.selected = 1
      #expect(seen == [1])
      choice.offer(["A"])
      #expect(choice.selected == 0)
    }

    @Test func `a search field reports its text at once`() {
      let field = SearchEntry(placeholder: "Search")
      #expect(field.placeholderText == "Search")
      var seen: [String] = []
      field.observe(SearchEntry.text) { seen.append($0) }
      field.text = "dog"
      #expect(seen == ["dog"])
    }

    @Test func `the colour scheme is the requested one`() {
      let style = StyleManager.default
      defer { style.colorScheme = .default }
      style.colorScheme = .forceDark
      #expect(style.isDark)
      style.colorScheme = .forceLight
      #expect(!style.isDark)
    }

    @Test func `a window has the size that it was given, and its scale`() async throws {
      let window = AdwaitaApplicationWindow()
      defer { window.destroy() }
      window.setDefaultSize(width: 333, height: 222)
      #expect(window.defaultSize == (333, 222))
      #expect(!window.isMaximized)
      #expect(window.frameClock == nil)
      try await present(window)
      #expect(window.frameClock != nil)
      let scale = ProcessInfo.processInfo.environment["GDK_SCALE"].flatMap { Int($0) }
      #expect(window.scaleFactor == scale ?? 1)
    }
  }
}
