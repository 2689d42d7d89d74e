import Foundation
import Rivulet
import RivuletLog
import RivuletTesting
import Testing

@testable import Pixels

@MainActor @Suite struct SettingsFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var url: URL { folder.appending(path: "pixels/settings.json") }
  private let log = MemorySink()
  private let clock = TestScheduler()

  private func open() -> SettingsFile {
    SettingsFile(url, on: clock, log: Logger(to: log))
  }

  private func put(_ text: String) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test("settings are restored in the next run")
  func keeps() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = open()
    #expect(file.settings.value == Settings())
    file.settings.value.width = 1200
    file.settings.value.source = "/photos"
    file.settings.value.place = 70
    file.save()
    #expect(open().settings.value.width == 1200)
    #expect(open().settings.value.place(in: "/photos") == 70)
    #expect(open().settings.value.place(in: "/others") == 0)
    #expect(log.messages == [])
  }

  @Test("the valid settings in a damaged file are used")
  func nonsense() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try put(
      #"{"width": -5, "height": "x", "place": -1, "order": "name", "unknown": [], "direction": 7, "slideTime": 1e6}"#)
    let settings = open().settings.value
    #expect(settings.width == 300)
    #expect(settings.height == Settings().height)
    #expect(settings.place == 0)
    #expect(settings.order == "name")
    #expect(settings.direction == nil)
    #expect(settings.slideTime == 3600)
    #expect(log.messages == [])
  }

  @Test("it is written at most once a second, and the last state is")
  func paced() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = open()
    file.settings.value.width = 500
    let first = open().settings.value.width
    file.settings.value.width = 600
    file.settings.value.width = 700
    #expect(open().settings.value.width == first)
    clock.advance(by: .seconds(1))
    #expect(open().settings.value.width == 700)
  }
}
