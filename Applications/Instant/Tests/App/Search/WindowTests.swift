import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTKTesting
import RivuletLog
import Testing

@testable import Instant

extension GTKTests {
  /// The window as such: what it remembers, and where it searches.
  @MainActor @Suite struct WindowTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var url: URL { folder.appending(path: "instant/settings.json") }

    @Test("the window is restored: its size, its colours, its search")
    func remembered() async throws {
      defer {
        StyleManager.default.colorScheme = .default
        try? FileManager.default.removeItem(at: folder)
      }
      let first = try OpenInstant(StubSource(), settings: url)
      #expect(await first.present())
      first.window.setDefaultSize(width: 700, height: 500)
      StyleManager.default.colorScheme = .forceDark
      first.entry?.text = "magic"
      first.entry?.emit(SearchEntry.activate)
      first.window.close()
      first.close()
      StyleManager.default.colorScheme = .forceLight

      let second = try OpenInstant(StubSource(), settings: url)
      defer { second.close() }
      #expect(second.window.defaultSize == (700, 500))
      #expect(StyleManager.default.colorScheme == .forceDark)
      #expect(second.opened.settings.settings.value.history == ["magic"])
      #expect(second.opened.settings.settings.value.source == "wellspring")
    }

    @Test("while the settings can't be saved the window says what to do, in a narrow one and with another source, too")
    func unsaved() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data().write(to: folder)
      let instant = try OpenInstant(StubSource(), settings: url, width: 360)
      defer { instant.close() }
      #expect(await instant.present())
      let notice = try #require(
        descendants(of: instant.window).lazy.compactMap { $0 as? Label }.last { $0.hasCSSClass("notice") })
      instant.opened.settings.settings.value.saved = ["magic"]
      #expect(await pump { notice.isMapped })
      #expect(notice.text.hasPrefix("Changes can't be saved: a file is in place of the folder. Check the folder"))
      #expect(instant.window.width <= 360)
      let model = SearchViewModel(
        source: StubSource(), settings: instant.opened.settings.settings, on: instant.scheduler,
        log: Logger(to: MemorySink()))
      try instant.opened.show(model, accounts: nil, origin: .hackerNews)
      #expect(notice.isVisible)
      try FileManager.default.removeItem(at: folder)
      #expect(await pump { !notice.isVisible })
      #expect(try String(contentsOf: url, encoding: .utf8).contains("magic"))
    }

    @Test("switching to another source searches for the same text and releases the former one")
    func switching() async throws {
      let instant = try OpenInstant(StubSource())
      defer { instant.close() }
      #expect(await instant.present())
      instant.entry?.text = "magic"
      weak let former = instant.model
      let other = CountedSource(base: StubSource())
      let model = SearchViewModel(
        source: other, settings: instant.opened.settings.settings, on: instant.scheduler, log: Logger(to: MemorySink()))
      try instant.opened.show(model, accounts: nil, origin: .hackerNews)
      #expect(instant.entry?.text == "magic")
      instant.scheduler.advance(by: .milliseconds(500))
      #expect(other.queries.value == ["magic"])
      #expect(await pump { former == nil })
    }

    @Test("new posts of a saved search give a notification, which leads to the search")
    func notifications() async throws {
      let remembered = MutableProperty(Settings())
      remembered.modify { $0.saved = ["magic"] }
      let source = StubSource()
      let instant = try OpenInstant(source, remembered: remembered)
      defer { instant.close() }
      #expect(await instant.present())
      source.answer("magic").send(SearchPage([.stub(1)], newer: Cursor("n1")))
      instant.scheduler.advance(by: .seconds(60))
      source.newer(Cursor("n1")).send(SearchPage([.stub(2)], newer: Cursor("n2")))
      #expect(await pump { instant.findings.map(\.query) == ["magic"] })
      #expect(instant.findings.first?.tweets.map(\.id) == [2])
      instant.opened.search(for: "magic")
      #expect(instant.entry?.text == "magic")
    }

    @Test("with several sources, a choice shows the current one")
    func choice() async throws {
      let settings = SettingsFile(nil, initial: Settings(), on: MainScheduler(), log: Logger(to: MemorySink()))
      let window = SearchWindow(nil, origins: [.embedded, .hackerNews], settings: settings)
      defer {
        window.window.destroy()
        window.screen?.end()
      }
      try window.show(
        SearchViewModel(source: StubSource(), settings: settings.settings, log: Logger(to: MemorySink())),
        accounts: nil,
        origin: .hackerNews)
      let choice = try #require(window.screen?.form.origin)
      #expect(choice.isVisible)
      #expect(choice.texts == ["Wellspring", "Hacker News"])
      #expect(choice.selected == 1)
    }

    @Test("every shortcut that is listed can be shown")
    func shortcuts() throws {
      let shortcuts: ShortcutsWindow = try UIBuilder(PackageResources.shortcuts_ui, domain: Language.domain)
        .outlet("shortcuts")
      #expect(descendants(of: shortcuts).count > 20)
    }
  }
}
