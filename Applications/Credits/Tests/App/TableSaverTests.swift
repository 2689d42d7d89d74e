import CreditsCore
import Foundation
import Rivulet
import Testing

@testable import Credits

@Suite struct TableSaverTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let students = [StudentRecord("ming", .male, 345, credits: [0, 5])]

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  @Test("a saved table replaces the file of its name, and leaves nothing else")
  func saved() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "credits.csv")
    try Data("old".utf8).write(to: file)
    try save(students, to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == students.csv)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["credits.csv"])
  }

  @Test("at every moment of a save the file is whole, so that nothing is lost if the program is killed")
  func whole() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "credits.csv")
    let tables = [5, 70].map { [StudentRecord("ming", .male, 345, credits: Array(repeating: $0, count: 2_000))] }
    let texts = Set(tables.map { Data($0.csv.utf8) })
    try save(tables[0], to: file)
    let isSaving = MutableProperty(true)
    async let reading: Int = Task.detached { () throws -> Int in
      var count = 0
      repeat {
        let content = try Data(contentsOf: file)
        #expect(texts.contains(content))
        count += 1
      } while isSaving.value
      return count
    }.value
    for round in 0..<200 { try save(tables[round % 2], to: file) }
    isSaving.value = false
    let count = try await reading
    #expect(count > 0)
  }

  @Test("the message names the file")
  func message() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let saver = TableSaver()
    let message = await withCheckedContinuation { continuation in
      saver.messages.take(first: 1).subscribe { continuation.resume(returning: $0) }
      saver.command.execute(.init(students: students, file: folder.appending(path: "a.csv")))
    }
    #expect(message == "Saved as a.csv.")
  }

  @Test("a folder in its place, a folder that is gone, and a full disk are said in a sentence")
  func refused() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func reason(_ path: String) -> String? {
      do throws(TableFailure) {
        try save(students, to: URL(filePath: path))
        return nil
      } catch {
        return error.description
      }
    }
    #expect(reason(folder.path) == "The table could not be saved: a folder has this name.")
    #expect(reason(folder.path + "/gone/a.csv") == "The table could not be saved: the folder no longer exists.")
    #expect(reason("/dev/full") == "The table could not be saved: the disk is full.")
  }
}
