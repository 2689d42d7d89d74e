import Foundation
import PixelsCore
import Testing

@testable import Pixels

@Suite struct FileWritingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  @Test func `a file is written, and replaced, as a whole`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a photograph, über \u{1F984}.jpg")
    try writeFile(Data([1, 2, 3]), to: file)
    try writeFile(Data([4]), to: file)
    #expect(try Data(contentsOf: file) == Data([4]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test func `a full disk is reported`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let failure = #expect(throws: PhotoFailure.self) { try writeFile(Data([1]), to: URL(filePath: "/dev/full")) }
    #expect(failure?.description == "The photograph could not be saved: the disk is full.")
    // It is the device still.
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }

  @Test func `a folder that is a file, a missing folder, and a file that is a folder are reported`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "file")
    try writeFile(Data([1]), to: file)
    for (place, reason) in [
      (file.appending(path: "x.jpg"), "the folder no longer exists."),
      (folder.appending(path: "none/x.jpg"), "the folder no longer exists."),
      (folder, "a folder has this name."),
    ] {
      let failure = #expect(throws: PhotoFailure.self) { try writeFile(Data([1]), to: place) }
      #expect(failure?.description.hasSuffix(reason) == true, "\(failure?.description ?? "")")
    }
    #expect(try Data(contentsOf: file) == Data([1]))
  }
}
