import FileIdentities
import Foundation
import Rivulet
import Testing

@testable import PixelsCore

/// Files that aren't any more what is on screen.
@Suite struct `A file that isn't the version on screen` {
  private let folder: TemporaryFolder
  private let own = OwnFileChanges()

  init() throws { folder = try TemporaryFolder() }

  private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 8, count: 30))
  private static let reason =
    "it has changed, or another file has its name, since it was shown here. Look at it again first."

  private var editor: FileEditor {
    let rotation = FileRotation(own: own) { data, clockwise in data + Data("\(clockwise)".utf8) }
    return FileEditor(trash: Trash(home: folder.url.appending(path: ".trash")), rotation: rotation)
  }

  private func shown(_ file: URL) throws -> FileTarget {
    let identity = FileIdentity(path: file.fileBytes)
    return FileTarget(file, shown: identity)
  }

  private func changes(of file: FileTarget) -> [FileEdit] {
    [
      .rename(file, to: "new.png"), .moveToTrash([file]), .delete([file]), .rotate([file], clockwise: true),
      .rate([file], stars: 3),
    ]
  }

  enum Replacement: CaseIterable {
    case changed, swapped, symbolicLink, sameSizeAndTime, folderRecreated

    func make(of file: URL, in folder: URL) throws {
      let files = FileManager.default
      let other = folder.appending(path: "other.png")
      let time = try #require(try files.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
      var contents = try Data(contentsOf: file)
      switch self {
      case .changed: try (contents + Data([1])).write(to: file)
      case .swapped:
        try (contents + Data([2])).write(to: other)
        let third = folder.appending(path: "third")
        for (old, new) in [(file, third), (other, file), (third, other)] { try files.moveItem(at: old, to: new) }
      case .symbolicLink:
        try files.moveItem(at: file, to: other)
        try files.createSymbolicLink(at: file, withDestinationURL: other)
      case .sameSizeAndTime:
        contents[contents.count - 1] ^= 1
        try contents.write(to: other)
        try files.setAttributes([.modificationDate: time], ofItemAtPath: other.path)
        _ = rename(other.path, file.path)
      case .folderRecreated:
        let parent = file.deletingLastPathComponent()
        try files.moveItem(at: parent, to: folder.appending(path: "former"))
        try files.createDirectory(at: parent, withIntermediateDirectories: true)
        try (contents + Data([3])).write(to: file)
      }
    }
  }

  @Test(arguments: Replacement.allCases)
  func `is neither renamed, removed, rotated nor rated, and the failure names it`(_ replacement: Replacement) throws {
    let inner = folder.url.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let file = inner.appending(path: "a.png")
    try Self.png.write(to: file)
    let target = try shown(file)
    try replacement.make(of: file, in: folder.url)
    let before = try (Data(contentsOf: file), FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted())
    for change in changes(of: target) {
      let step = editor.make(change)
      #expect(step.parts.isEmpty)
      #expect(step.failures.map(\.words) == [Self.reason], "\(change)")
      #expect(step.failures.first?.description.contains("“a.png”") == true)
    }
    #expect(FileRating.stars(of: file) == 0)
    #expect(try Data(contentsOf: file) == before.0)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names.filter { !$0.hasPrefix(".trash") } == before.1)
    #expect(own.failures(of: [target], .open).map(\.words) == [Self.reason])
    #expect(throws: FileFailure.self) { try FileReading.contents(of: target, .open, own) }
  }

  @Test func `is changed again if only Pixels has changed it`() throws {
    let file = try folder.file("a.png")
    try Self.png.write(to: file)
    let target = try shown(file)
    let listed = FileTarget(file, shown: target.shown.map { FileIdentity(size: $0.size, modified: $0.modified) })
    for target in [target, listed, target] {
      #expect(editor.make(.rotate([target], clockwise: true)).failures == [])
      #expect(editor.make(.rate([target], stars: 2)).failures.allSatisfy { $0.reason != .replaced })
    }
    let step = editor.make(.rotate([target], clockwise: false))
    #expect(step.undo().1.failures == [])
    #expect(editor.make(.rename(target, to: "b.png")).failures == [])
    #expect(folder.names.filter { !$0.hasPrefix(".") } == ["b.png"])
  }

  @Test func `is not put back, renamed back or rated back by an undo`() throws {
    let file = try folder.file("a.png", "one")
    let renamed = editor.make(.rename(try shown(file), to: "b.png"))
    _ = try folder.file("b.png", "another")
    #expect(renamed.undo().1.failures.map(\.words) == [Self.reason])
    #expect(folder.names.filter { !$0.hasPrefix(".") } == ["b.png"])
    let other = try folder.file("c.png", "two")
    let rated = editor.make(.rate([try shown(other)], stars: 3))
    try? FileManager.default.removeItem(at: other)
    _ = try folder.file("c.png", "other")
    if rated.failures.isEmpty { #expect(rated.undo().1.failures.map(\.words) == [Self.reason]) }
  }

  @Test func `is put where it was if it took the name just before it was moved`() throws {
    let file = try folder.file("a.png", "one")
    let verified = try VerifiedFile(shown(file), .rename, own)
    try FileManager.default.removeItem(at: file)
    _ = try folder.file("a.png", "another")
    let acts: [() throws -> Void] = [
      { try verified.move(to: folder.url.appending(path: "b.png")) }, { try verified.delete() },
    ]
    for act in acts {
      #expect(throws: FileFailure.self) { try act() }
      #expect(folder.names == ["a.png"] && file.text == "another")
    }
  }
}
