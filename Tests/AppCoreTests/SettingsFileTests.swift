import AppCore
import Foundation
import Rivulet
import RivuletLog
import RivuletTesting
import Testing

@MainActor @Suite struct SettingsFileTests {
  private struct Settings: Codable, Equatable {
    var number = 0
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var url: URL { folder.appending(path: "program/settings.json") }
  private let log = MemorySink()

  private func open() -> SettingsFile<Settings> {
    SettingsFile(url, initial: Settings(), on: TestScheduler(), log: Logger(to: log))
  }

  private func put(_ text: String) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test func `a damaged file is kept aside and replaced by the initial settings`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for text in ["{ broken", "{ worse"] {
      log.removeAll()
      try put(text)
      let file = open()
      #expect(file.settings.value == Settings())
      #expect(
        log.messages == [
          "The settings in \(url.path) could not be read, so the defaults are used: the file is damaged.",
          "The file is kept as \(url.path).broken.",
        ])
      file.settings.value.number = 1
      file.save()
      #expect(open().settings.value.number == 1)
      #expect(try String(contentsOf: url.appendingPathExtension("broken"), encoding: .utf8) == text)
    }
  }

  @Test func `a file that cannot be written is reported once, with the reason`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder)
    let file = open()
    for number in 1...3 {
      file.settings.value.number = number
      file.save()
    }
    let line = "The settings could not be saved in \(url.path): a file is in place of the folder."
    #expect(log.messages.filter { $0.contains("could not be saved") } == [line])
  }
}
