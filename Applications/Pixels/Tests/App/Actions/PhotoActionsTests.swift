import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
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
        // As it is, it is refused once more.
        again.answer("rename")
        try #require(await pump { AdwaitaMessageDialog.over(gallery.window).map { $0 !== again } ?? false })
        let last = try #require(AdwaitaMessageDialog.over(gallery.window))
        (last.extraChild as? Entry)?.text = "free.png"
        last.answer("rename")
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

    @Test func `a photograph that comes back from the trash is seen at full size again`() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).resolvingSymlinksInPath()
      defer { try? FileManager.default.removeItem(at: folder) }
      let photographs = folder.appending(path: "photographs")
      try FileManager.default.createDirectory(at: photographs, withIntermediateDirectories: true)
      for name in ["a", "b", "c", "d"] {
        try Bitmap(width: 1, height: 1, pixels: [.init(red: 9, green: 0, blue: 0)])
          .save(to: photographs.appending(path: "\(name).png").path)
      }
      let service = try TemporaryService(photographs: photographs)
      var desktop = Desktop.system
      desktop.trash = Trash(home: folder.appending(path: "trash"))
      let gallery = try OpenGallery(.never, desktop: desktop)
      defer { gallery.close() }
      let changes = Subject<Void, Never>()
      let source = FiveHundredPixels(
        host: .just(service.wellspring.baseURL), consumerKey: "pixels", folder: photographs, changes: changes.signal,
        client: .patient)
      try gallery.opened.show(GalleryViewModel(source: source, decoder: .textures), name: "folder")
      gallery.opened.present()
      try #require(await pump { gallery.isComplete && gallery.screen?.actions != nil })
      let screen = try #require(gallery.screen)
      screen.opened.value = screen.gallery.fullSize(at: 1)
      let photos = try #require(screen.opened.value)
      try #require(await pump { photos.title.value == "b" })
      let actions = try #require(screen.actions)
      #expect(actions.perform(.moveToTrash))
      #expect(await pump { names(photographs) == ["a.png", "c.png", "d.png"] })
      service.wellspring.lookAgain()
      changes.send(())
      #expect(await pump { photos.title.value == "c" && photos.count.value == 3 })
      try #require(await pump { actions.changes.undoCommand.isEnabled.value })
      #expect(actions.perform(.undo))
      #expect(await pump { names(photographs).count == 4 })
      service.wellspring.lookAgain()
      changes.send(())
      #expect(await pump { photos.title.value == "b" && photos.count.value == 4 })
    }

    @Test("a copy whose name promises another format is saved under another name only after a question")
    func otherFormat() async throws {
      try await open { gallery, folder in
        let actions = try actions(gallery)
        gallery.grid?.rows.selectedIndexes = [0]
        let photo = try #require(actions.subjects.value.first)
        @MainActor func ask(_ answer: Int) async throws {
          let saving = Task { await actions.accepts(SaveChoice(file: folder.appending(path: "copy.jpg")), of: photo) }
          try #require(await pump { AdwaitaMessageDialog.over(gallery.window) != nil })
          let dialog = try #require(AdwaitaMessageDialog.over(gallery.window))
          #expect(dialog.heading == "Save as “copy.png”?")
          #expect(dialog.body.hasPrefix("“copy.jpg” is the name of another format: the copy will be a PNG picture."))
          dialog.answer(at: answer)
          #expect(try await pumping { await saving.value } == (answer == 1))
        }
        try await ask(0)
        try await ask(1)
        for choice in [
          SaveChoice(file: folder.appending(path: "copy.png")), .init(file: folder.appending(path: "copy")),
          .init(file: folder.appending(path: "copy.jpg"), format: .jpeg),
        ] {
          #expect(await actions.accepts(choice, of: photo))
        }
      }
    }

    @Test func `after all are selected and a search, those that are found are selected`() async throws {
      try await open { gallery, _ in
        let (screen, actions) = (try #require(gallery.screen), try actions(gallery))
        gallery.grid?.rows.selectedIndexes = [0, 1, 2, 3]
        screen.search.text = "b"
        #expect(await pump { gallery.isComplete && screen.grid.total == 1 })
        #expect(await pump { actions.subjects.value.map(\.info.value.name) == ["b"] })
        #expect(PhotoAction.moveToTrash.isPossible(for: actions.subjects.value))
        screen.search.text = ""
        #expect(await pump { screen.grid.total == 4 })
        #expect(await pump { actions.subjects.value.map(\.info.value.name) == ["b"] })
        // Of several, those that are not found are selected no longer.
        screen.grid.grid.rows.selectedIndexes = [0, 2]
        screen.search.text = "c"
        #expect(await pump { screen.grid.total == 1 && actions.subjects.value.map(\.info.value.name) == ["c"] })
      }
    }
  }
}
