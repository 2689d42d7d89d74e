import Foundation
import Testing

@testable import PixelsCore

@Suite final class FolderLookTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "a/b"), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.appending(path: "a/one.jpg"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func look(isDeep: Bool = true) -> Int { FolderLook(at: folder, isDeep: isDeep, files: true).content }

  @Test("a look finds files that come, change, get another name and go")
  func changes() throws {
    var looks = [look()]
    let file = folder.appending(path: "a/b/two.jpg")
    try Data("x".utf8).write(to: file)
    looks.append(look())
    try Data("xy".utf8).write(to: file)
    looks.append(look())
    try FileManager.default.moveItem(at: file, to: folder.appending(path: "a/three.jpg"))
    looks.append(look())
    #expect(Set(looks).count == 4)
    #expect(look() == looks[3])
  }

  @Test("hidden files, and folders below if they aren't shown, make no difference")
  func ignored() throws {
    let (before, flat) = (look(), look(isDeep: false))
    try Data("x".utf8).write(to: folder.appending(path: ".hidden.jpg"))
    #expect(look() == before)
    try Data("xy".utf8).write(to: folder.appending(path: "a/one.jpg"))
    #expect(look() != before)
    #expect(look(isDeep: false) == flat)
  }

  @Test("a folder that is missing or a file isn't there")
  func missing() {
    #expect(FolderLook(at: folder, isDeep: true, files: false).isThere)
    for name in ["none", "a/one.jpg"] {
      #expect(!FolderLook(at: folder.appending(path: name), isDeep: false, files: false).isThere)
    }
  }
}
