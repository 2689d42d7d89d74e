import AppCore
import AppTestSupport
import Foundation
import RivuletFoundationTesting
import Testing

@Suite struct `A file that is written whole` {
  private let new = Data(repeating: UInt8(ascii: "n"), count: 200_000)

  @Test("killed at any call of the system, has the old contents or the new ones", arguments: [false, true])
  func killed(isLink: Bool) throws {
    var (kept, written) = (0, 0)
    for stop in 0..<1000 {
      let folder = try TemporaryDirectory()
      let file = try folder.file("a.csv", "old")
      let link = folder.path("link.csv")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      let isFinished = try TracedSave(file: isLink ? link : file, "data").isFinished(before: stop)
      let contents = try Data(contentsOf: file)
      if contents == new { written += 1 } else { kept += 1 }
      #expect([Data("old".utf8), new].contains(contents), "killed at \(stop)")
      if isFinished {
        #expect(contents == new)
        break
      }
    }
    // It was killed on both sides of the moment.
    #expect(kept > 8 && written > 1, "\(kept) and \(written)")
  }

  @Test("a link to it stays, a link to nothing gets its file, and a device takes the bytes")
  func links() throws {
    let folder = try TemporaryDirectory()
    let (file, link) = (folder.path("a.csv"), folder.path("link.csv"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    for _ in 1...2 {
      try new.writeWhole(to: link)
      #expect(try Data(contentsOf: file) == new)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    }
    #expect(folder.names == ["a.csv", "link.csv"])
    try new.writeWhole(to: URL(filePath: "/dev/null"))
    #expect(throws: (any Error).self) { try new.writeWhole(to: URL(filePath: "/dev/full")) }
  }
}
