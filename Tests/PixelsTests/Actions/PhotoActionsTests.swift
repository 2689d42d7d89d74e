import Foundation
import GTKKit
import GTKTestSupport
import PixelsCore
import Rivulet
import Testing

@testable import Pixels

extension GTKTests {
  /// The gallery's window over a folder of four files, of which each is of another colour.
  @MainActor @Suite struct PhotoActionsTests {
    private func open(_ body: (OpenGallery, URL) async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).resolvingSymlinksInPath()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (index, name) in ["a", "b", "c", "d"].enumerated() {
        let pixels = [Bitmap.Pixel](repeating: .init(red: UInt8(index * 60), green: 0, blue: 0), count: 6)
        try Bitmap(width: 3, height: 2, pixels: pixels).save(to: folder.appending(path: "\(name).png").path)
      }
      let service = try TemporaryService(photographs: folder)
      let gallery = try OpenGallery(.just(service.wellspring.baseURL), folder: folder)
      defer { gallery.close() }
      gallery.opened.present()
      try #require(await pump { gallery.isComplete && gallery.screen?.actions != nil })
      try await body(gallery, folder)
    }

    private func names(_ folder: URL) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private func actions(_ gallery: OpenGallery) throws -> PhotoActions { try #require(gallery.screen?.actions) }

    @Test func `actions are possible where something is selected, and those on one file where one is`() async throws {
      try await open { gallery, _ in
        let actions = try actions(gallery)
        gallery.grid?.rows.selectedIndexes = []
        #expect(!actions.perform(.copy))
        gallery.grid?.rows.selectedIndexes = [0, 2]
        #expect(actions.subjects.value.count == 2)
        #expect(PhotoAction.moveToTrash.isPossible(for: actions.subjects.value))
        #expect(!PhotoAction.rename.isPossible(for: actions.subjects.value))
        gallery.grid?.rows.selectedIndexes = [1]
        #expect(PhotoAction.rename.isPossible(for: actions.subjects.value))
      }
    }

    @Test func `the selected files are rotated together, and undone`() async throws {
      try await open { gallery, folder in
        let actions = try actions(gallery)
        let before = try Data(contentsOf: folder.appending(path: "a.png"))
        gallery.grid?.rows.selectedIndexes = [0, 1, 2, 3]
        #expect(actions.perform(.rotateRight))
        #expect(await pump { gallery.says("Rotated 4 photographs.") })
        let turned = try Bitmap(decoding: [UInt8](Data(contentsOf: folder.appending(path: "a.png"))))
        #expect(turned.width == 2 && turned.height == 3)
        try #require(await pump { actions.changes.undoCommand.isEnabled.value })
        #expect(actions.perform(.undo))
        #expect(await pump { gallery.says("Undone.") })
        #expect(try Data(contentsOf: folder.appending(path: "a.png")) == before)
      }
    }

    @Test func `a rotated JPEG file is shown turned, and its pixels are untouched`() async throws {
      try await open { gallery, folder in
        let png = [UInt8](try Data(contentsOf: folder.appending(path: "d.png")))
        let jpeg = Data(try Bitmap.encode(png, as: "jpeg", quality: 90))
        let file = folder.appending(path: "e.jpg")
        try jpeg.write(to: file)
        let actions = try actions(gallery)
        actions.change(.rotate([file], clockwise: true))
        #expect(await pump { gallery.says("Rotated “e.jpg”.") })
        let now = try Data(contentsOf: file)
        #expect(now.suffix(jpeg.count - 20) == jpeg.suffix(jpeg.count - 20))
        let turned = try Bitmap(decoding: [UInt8](now))
        #expect(turned.width == 2 && turned.height == 3)
      }
    }

    @Test func `the selected file gets the name that is given in the dialog`() async throws {
      try await open { gallery, folder in
        let actions = try actions(gallery)
        gallery.grid?.rows.selectedIndexes = [0]
        let name = try #require(actions.subjects.value.first?.info.value.file?.name)
        #expect(actions.perform(.rename))
        try #require(await pump { AdwaitaMessageDialog.over(gallery.window) != nil })
        let dialog = try #require(AdwaitaMessageDialog.over(gallery.window))
        let entry = try #require(dialog.extraChild as? Entry)
        #expect(entry.text == name)
        entry.text = "new name.png"
        dialog.answer("rename")
        #expect(await pump { gallery.says("Renamed to “new name.png”.") })
        #expect(names(folder).contains("new name.png") && !names(folder).contains(name))
      }
    }

    @Test func `a name that is refused is offered again, with the reason`() async throws {
      try await open { gallery, folder in
        let actions = try actions(gallery)
        gallery.grid?.rows.selectedIndexes = [0]
        let name = try #require(actions.subjects.value.first?.info.value.file?.name)
        try Data("other".utf8).write(to: folder.appending(path: "taken.png"))
        #expect(actions.perform(.rename))
        try #require(await pump { AdwaitaMessageDialog.over(gallery.window) != nil })
        let dialog = try #require(AdwaitaMessageDialog.over(gallery.window))
        (dialog.extraChild as? Entry)?.text = "taken.png"
        dialog.answer("rename")
        try #require(await pump { AdwaitaMessageDialog.over(gallery.window).map { $0 !== dialog } ?? false })
        let again = try #require(AdwaitaMessageDialog.over(gallery.window))
        let entry = try #require(again.extraChild as? Entry)
        #expect(entry.text == "taken.png" && again.body.contains(name))
        entry.text = "free.png"
        again.answer("rename")
        #expect(await pump { names(folder).contains("free.png") })
        #expect(try Data(contentsOf: folder.appending(path: "taken.png")) == Data("other".utf8))
      }
    }

    @Test func `a file that has vanished is a sentence`() async throws {
      try await open { gallery, folder in
        let actions = try actions(gallery)
        gallery.grid?.rows.selectedIndexes = [0]
        let name = try #require(actions.subjects.value.first?.info.value.file?.name)
        try FileManager.default.removeItem(at: folder.appending(path: name))
        #expect(actions.perform(.rate3))
        #expect(await pump { gallery.says("rate “\(name)”: it no longer exists. It may have been moved or renamed.") })
      }
    }
  }
}
