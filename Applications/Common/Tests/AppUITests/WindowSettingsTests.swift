import AppCore
import AppUI
import Foundation
import GTKKit
import RivuletGTKTesting
import RivuletLog
import RivuletTesting
import Testing

@MainActor @Suite(.serialized, .gtk, .timeLimit(.minutes(10))) struct WindowSettingsTests {
  private struct Settings: WindowSettings {
    var width = 700, height = 500, isMaximised = false, colourScheme: Int32 = 0
  }

  @Test("a window is restored as it was left, and its settings are saved when it is closed")
  func remembered() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer {
      StyleManager.default.colorScheme = .default
      try? FileManager.default.removeItem(at: folder)
    }
    let url = folder.appending(path: "settings.json")
    func open() -> (SettingsFile<Settings>, Window) {
      let file = SettingsFile(url, initial: Settings(), on: TestScheduler(), log: Logger(to: MemorySink()))
      let window = AdwaitaApplicationWindow()
      file.remember(window)
      return (file, window)
    }
    let (first, window) = open()
    #expect(window.defaultSize == (700, 500))
    try await present(window)
    window.setDefaultSize(width: 640, height: 400)
    StyleManager.default.colorScheme = .forceDark
    window.close()
    #expect(first.settings.value.width == 640)
    StyleManager.default.colorScheme = .forceLight

    let (_, second) = open()
    defer { second.destroy() }
    #expect(second.defaultSize == (640, 400))
    #expect(StyleManager.default.colorScheme == .forceDark)
  }

  @Test("a window that fills a browser page can't be restored, and leaves the stored size alone")
  func inBrowser() async throws {
    let toolkit = try #require(ToolkitSettings.default)
    let (layout, doubleClick) = (toolkit.decorationLayout, toolkit.titlebarDoubleClick)
    defer { (toolkit.decorationLayout, toolkit.titlebarDoubleClick) = (layout, doubleClick) }
    let file = SettingsFile(nil, initial: Settings(), on: TestScheduler(), log: Logger(to: MemorySink()))
    let window = AdwaitaApplicationWindow()
    defer { window.destroy() }
    file.remember(window, isInBrowser: true)
    window.fillBrowserPage(true)
    #expect(window.isMaximized)
    #expect(toolkit.decorationLayout == ":close")
    #expect(toolkit.titlebarDoubleClick == "none")
    window.setDefaultSize(width: 360, height: 640)
    #expect(file.settings.value == Settings())
  }
}
