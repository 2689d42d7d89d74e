import Foundation
import GTKKit
import GTKTestSupport
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
        "Right Left Page_Down Page_Up", "Home End", "plus minus", "0", "1", "space", "P", "period", "I", "F",
        "&lt;ctrl&gt;S",
        "&lt;ctrl&gt;C", "O", "Escape BackSpace",
      ]
      for key in keys { #expect(viewer.contains(">\(key)</property>"), "\(key)") }
    }
  }
}
