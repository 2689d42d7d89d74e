import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import RivuletLog
import Testing
import Wellspring

@testable import Pixels

/// Taking a photograph away: its address, its page and its file.
extension GTKTests.ViewerTests {
  @Test("ctrl+C copies the photograph in its full size")
  func copiesPicture() async throws {
    try await open(TemporaryService()) { viewer in
      let info = try #require(viewer.model?.current.value?.photo.info.value)
      viewer.press(Key("c"), .control)
      #expect(await pump { viewer.says("The photograph was copied.") })
      let texture = try await pumping { try await Display.default?.clipboard.readTexture() }
      let picture = try #require(texture)
      #expect(picture.width == info.width && picture.height == info.height)
    }
  }

  @Test("ctrl+shift+C copies the address of the photograph, and o opens it in a browser")
  func copiesAndOpens() async throws {
    try await open(TemporaryService()) { viewer in
      let address = try #require(viewer.model?.current.value?.photo.info.value.pageURL)
      viewer.press(Key("C"), [.control, .shift])
      #expect(await pump { viewer.says("address of the photograph was copied") })
      #expect(try await pumping { await Clipboard.text() } == address.absoluteString)
      viewer.press(Key("o"))
      try #require(viewer.button("Open in a Browser")).emit(Button.clicked)
      #expect(viewer.requests.addresses == [address, address])
    }
  }

  @Test("Ctrl+S saves the original of the photograph under a suggested name")
  func saves() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await open(TemporaryService()) { viewer in
      viewer.press(.space)
      viewer.press(Key("s"), .control)
      // Nothing goes on beneath the question where to.
      #expect(viewer.model?.isPlaying.value == false)
      #expect(await pump { viewer.requests.names.count == 1 })
      let name = try #require(viewer.requests.names.first)
      let title = try #require(viewer.model?.current.value?.name)
      #expect(name.hasPrefix(title))
      // The person cancels.
      let none = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(none.isEmpty)

      let file = folder.appending(path: name)
      viewer.requests.file = file
      try #require(viewer.button("Save a Copy")).emit(Button.clicked)
      #expect(await pump { viewer.says("Saved as") })
      let saved = try Data(contentsOf: file)
      let originals = try FileManager.default.contentsOfDirectory(
        at: Configuration.bundledPhotographs, includingPropertiesForKeys: nil)
      #expect(originals.contains { (try? Data(contentsOf: $0)) == saved })
    }
  }

  @Test("a photograph that cannot be saved leaves the file as it was, and says why")
  func failsToSave() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "file")
    try Data([1]).write(to: file)
    let service = try TemporaryService()
    try await open(service) { viewer in
      viewer.requests.file = URL(filePath: "/dev/full")
      viewer.press(Key("s"), .control)
      #expect(await pump { viewer.says("the disk is full") })
      viewer.requests.file = file.appending(path: "x")
      viewer.press(Key("s"), .control)
      #expect(await pump { viewer.says("the folder no longer exists") })
      service.wellspring.faults.add(.status(404, body: #"{"error":"Gone.","status":404}"#), at: "/v1/photos/")
      viewer.requests.file = file
      viewer.press(Key("s"), .control)
      #expect(await pump { viewer.says("Gone.") })
      let kept = try Data(contentsOf: file)
      #expect(kept == Data([1]))
    }
  }
}
