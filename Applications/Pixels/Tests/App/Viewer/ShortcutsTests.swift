import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct ShortcutsTests {
    @Test("the window of shortcuts lists each key of the viewer")
    func tellsTheViewersKeys() throws {
      let shortcuts: ShortcutsWindow = try UIBuilder(PackageResources.shortcuts_ui, domain: Language.domain)
        .outlet("shortcuts")
      #expect(!shortcuts.isMapped)
      let text = String(decoding: PackageResources.shortcuts_ui, as: UTF8.self)
      let viewer = try #require(text.components(separatedBy: "One Photograph").last)
      let keys = [
        "Right Left Page_Down Page_Up", "Home End", "plus minus", "0", "1", "space", "P", "period", "I", "F", "O",
        "Escape BackSpace",
      ]
      for key in keys { #expect(viewer.contains(">\(key)</property>"), "\(key)") }
    }

    @Test("the window of shortcuts lists each action on photographs")
    func listsActions() {
      let text = String(decoding: PackageResources.shortcuts_ui, as: UTF8.self)
      for action in PhotoAction.allCases where action.stars == nil {
        let keys = action.keys.replacing("<Control>", with: "<ctrl>").replacing("<Shift>", with: "<shift>")
          .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        let title = action.title.replacing("…", with: "")
        // There in the capitals of a sentence.
        #expect(text.lowercased().contains("translatable=\"yes\">\(title.lowercased())</property>"), "\(title)")
        #expect(text.lowercased().contains(">\(keys.lowercased())</property>"), "\(keys)")
      }
    }
  }
}
