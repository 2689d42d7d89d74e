import AppCore
import Foundation
import Rivulet
import RivuletLog
import RivuletTesting
import Testing

@MainActor @Suite struct SettingsFileTests {
  private struct Settings: Codable, Equatable {
    var number = 0
    var words: [String] = []
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var url: URL { folder.appending(path: "program/settings.json") }
  private let log = MemorySink()
  private let scheduler = TestScheduler()

  private func open() -> SettingsFile<Settings> {
    SettingsFile(url, initial: Settings(), on: scheduler, log: Logger(to: log))
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

  @Test func `what two programs change in one file is kept of both`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try put(#"{"number": 1, "words": ["old", "gone", "also gone"], "later": {"version": 2}}"#)
    let (first, second) = (open(), open())
    first.settings.modify { $0.words = ["one", "old", "also gone"] }
    first.save()
    second.settings.modify { ($0.number, $0.words) = (2, ["two", "old", "gone"]) }
    second.save()
    #expect(second.settings.value == Settings(number: 2, words: ["two", "one", "old"]))
    first.settings.modify { $0.words.insert("three", at: 0) }
    first.save()
    #expect(open().settings.value == Settings(number: 2, words: ["three", "two", "one", "old"]))
    #expect(first.settings.value == open().settings.value)
    // Values of a newer version stay.
    #expect(try String(contentsOf: url, encoding: .utf8).contains("version"))
  }

  @Test func `a change of both is taken from the program that saves last`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (open(), open())
    first.settings.value.number = 1
    first.save()
    second.settings.value.number = 2
    second.save()
    #expect(open().settings.value.number == 2)
    // What only the other one changed is not undone.
    first.settings.value.words = ["one"]
    first.save()
    #expect(open().settings.value == Settings(number: 2, words: ["one"]))
  }

  @Test func `a file that is removed or damaged meanwhile is written again`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = open()
    for (number, text) in [nil, "{ broken", "[1]"].enumerated() {
      try? FileManager.default.removeItem(at: url)
      if let text { try put(text) }
      file.settings.value.number = number + 1
      file.save()
      #expect(open().settings.value.number == number + 1)
    }
  }

  @Test func `what could not be written is written when it can be, without a further change`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder)
    let file = open()
    file.settings.value.number = 1
    scheduler.advance(by: .seconds(10))
    #expect(
      file.failure.value?.description
        == "Changes can't be saved: a file is in place of the folder. Check the folder “\(url.deletingLastPathComponent().path)”, and keep this window open until this message goes away."
    )
    try FileManager.default.removeItem(at: folder)
    scheduler.advance(by: .seconds(3))
    #expect(file.failure.value == nil)
    #expect(open().settings.value.number == 1)
    // The next failure is reported again.
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    file.settings.value.number = 2
    scheduler.advance(by: .seconds(10))
    #expect(log.messages.count { $0.contains("could not be saved") } == 2)
  }
}
