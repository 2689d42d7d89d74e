import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Instant

extension GTKTests {
  /// The star beside the field, and the list of saved searches.
  @MainActor @Suite struct SavedSearchTests {
    private let remembered = MutableProperty(Settings())

    private func opened() async throws -> (OpenInstant, Button) {
      let instant = try OpenInstant(StubSource(), remembered: remembered)
      #expect(await instant.present())
      return (instant, try #require(instant.opened.screen?.form.save))
    }

    /// The texts of the list, which stands above that of the recent searches.
    private func rows(_ instant: OpenInstant) -> [String] {
      guard let list = instant.first(ListBox.self), list.isMapped else { return [] }
      return descendants(of: list).compactMap { ($0 as? Label)?.text }
    }

    @Test("the star saves what is typed, says so by its icon and its name, and takes it back")
    func star() async throws {
      let (instant, star) = try await opened()
      defer { instant.close() }
      #expect(!star.isSensitive && star.iconName == "non-starred-symbolic")
      #expect(rows(instant).isEmpty)
      instant.entry?.text = "magic"
      #expect(star.isSensitive && star.accessibleName == "Save this search")
      star.emit(Button.clicked)
      #expect(remembered.value.saved == ["magic"])
      #expect(star.iconName == "starred-symbolic" && star.accessibleName == "Remove from the saved searches")
      #expect(star.tooltipText == star.accessibleName)
      #expect(await pump { rows(instant) == ["magic"] })
      instant.entry?.text = "magical"
      #expect(star.iconName == "non-starred-symbolic")
      instant.entry?.text = " magic "
      #expect(star.iconName == "starred-symbolic")
      star.emit(Button.clicked)
      #expect(remembered.value.saved.isEmpty && star.iconName == "non-starred-symbolic")
      #expect(await pump { rows(instant).isEmpty })
    }

    @Test("its key does the same, and nothing while the text is too short")
    func key() async throws {
      let (instant, star) = try await opened()
      defer { instant.close() }
      instant.entry?.text = "ma"
      #expect(instant.window.activateAction(named: "win.save", argument: nil))
      #expect(remembered.value.saved.isEmpty)
      instant.entry?.text = "magic"
      #expect(instant.window.activateAction(named: "win.save", argument: nil))
      #expect(remembered.value.saved == ["magic"] && star.iconName == "starred-symbolic")
    }

    @Test("a saved search is searched for with a click, and removed with its button")
    func list() async throws {
      remembered.modify { $0.saved = ["magic", "beans"] }
      let (instant, _) = try await opened()
      defer { instant.close() }
      #expect(await pump { rows(instant) == ["magic", "beans"] })
      let list = try #require(instant.first(ListBox.self))
      list.activate(1)
      #expect(instant.entry?.text == "beans")
      let remove = try #require(
        instant.first(Button.self) { $0.accessibleName == "Remove “magic” from the saved searches" })
      remove.emit(Button.clicked)
      #expect(remembered.value.saved == ["beans"])
      #expect(await pump { rows(instant) == ["beans"] })
    }
  }
}
