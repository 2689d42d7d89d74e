import AppCore
import AppUI
import Foundation
import GTKKit
import RivuletGTKTesting
import RivuletLog
import RivuletTesting
import Testing

@MainActor @Suite(.serialized, .gtk, .timeLimit(.minutes(10))) struct ClosingTests {
  private struct Settings: Codable, Equatable, Sendable {
    var width = 700
    var words: [String] = []
  }

  private let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let window = AdwaitaApplicationWindow(title: "Closing", width: 400, height: 300)

  /// Settings that can't be saved, because a file is in place of their folder.
  private func open() async throws -> SettingsFile<Settings> {
    try Data().write(to: place)
    let file = SettingsFile(
      place.appending(path: "settings.json"), initial: Settings(), on: TestScheduler(), log: Logger(to: MemorySink()))
    file.saveBeforeClosing(window) { $0.words == $1.words }
    window.content = file.makeNotice()
    try await present(window)
    return file
  }

  @Test("a window whose changes can't be saved asks before it closes", arguments: [false, true])
  func asks(closes: Bool) async throws {
    defer {
      window.destroy()
      try? FileManager.default.removeItem(at: place)
    }
    let file = try await open()
    file.settings.value.words = ["river"]
    window.close()
    try #require(await pump { AdwaitaMessageDialog.over(window) != nil })
    let question = try #require(AdwaitaMessageDialog.over(window))
    #expect(question.heading == "Close Without Saving?")
    #expect(window.isMapped)
    question.answer(at: closes ? 1 : 0)
    #expect(await pump { AdwaitaMessageDialog.over(window) == nil })
    #expect(await pump { window.isMapped != closes })
  }

  @Test("a window closes without a question if only its size can't be saved")
  func size() async throws {
    defer {
      window.destroy()
      try? FileManager.default.removeItem(at: place)
    }
    let file = try await open()
    file.settings.value.width = 640
    window.close()
    #expect(file.failure.value != nil)
    #expect(await pump { !window.isMapped })
  }

  @Test("a window asks no more once the changes are saved")
  func saved() async throws {
    defer {
      window.destroy()
      try? FileManager.default.removeItem(at: place)
    }
    let file = try await open()
    file.settings.value.words = ["river"]
    file.save()
    #expect(file.failure.value != nil)
    try FileManager.default.removeItem(at: place)
    window.close()
    #expect(await pump { !window.isMapped })
    #expect(file.isSaved(==))
  }
}
