import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct FileDialogTests {
    private let window = AdwaitaApplicationWindow(title: "Behind")
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let accept = Int(ResponseType.accept.rawValue)

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["a.poem", "b.poem", "c.txt"] { try Data("text".utf8).write(to: folder.appending(path: name)) }
    }

    private func ended() {
      window.destroy()
      try? FileManager.default.removeItem(at: folder)
    }

    /// Selects a file, and waits until the dialog has it. A dialog that is still opening its folder forgets the selection.
    private func select(_ path: String, in dialog: FileChooserDialog) async {
      #expect(
        await pump {
          guard dialog.currentFolder?.path == folder.path else { return false }
          if dialog.file?.path != path { try? dialog.setFile(AnyFile(path: path)) }
          return dialog.file?.path == path
        })
    }

    @Test func `a file is opened`() async throws {
      defer { ended() }
      try await RivuletGTKTesting.present(window)
      let path = folder.appending(path: "a.poem").path
      let filters = [FileFilter("First", patterns: ["a.*"])]
      let chosen = Task {
        try await window.openFile(title: "Open a Poem", filters: filters, in: AnyFile(path: folder.path))?.path
      }
      let dialog = try #require(await shown(FileChooserDialog.self))
      #expect(dialog.title == "Open a Poem" && dialog.isModal && dialog.transientFor === window)
      await select(path, in: dialog)
      dialog.emitResponse(accept)
      #expect(try await pumping { try await chosen.value } == path)
      #expect(await pump { !isShown(FileChooserDialog.self) })
    }

    @Test func `several files are opened, of the kind that the filter lets through`() async throws {
      defer { ended() }
      try await RivuletGTKTesting.present(window)
      let filters = [FileFilter("Poems", patterns: ["*.poem"]), FileFilter("Texts", mimeTypes: ["text/plain"])]
      let chosen = Task {
        try await window.openFiles(title: "Open", filters: filters, in: AnyFile(path: folder.path)).map(\.basename)
      }
      let dialog = try #require(await shown(FileChooserDialog.self))
      #expect(dialog.selectsMultiple && dialog.filter?.name == "Poems" && dialog.filters.itemCount == 2)
      await select(folder.appending(path: "a.poem").path, in: dialog)
      dialog.emitResponse(accept)
      #expect(try await pumping { try await chosen.value }.compactMap(\.self) == ["a.poem"])
      let none = Task { try await window.openFiles(title: "Open") }
      try #require(await shown(FileChooserDialog.self)).emitResponse(Int(ResponseType.cancel.rawValue))
      #expect(try await pumping { try await none.value }.isEmpty)
    }

    @Test func `a new file is saved under the suggested name, in the folder`() async throws {
      defer { ended() }
      try await RivuletGTKTesting.present(window)
      let chosen = Task {
        try await window.saveFile(title: "Save", suggestedName: "New.poem", in: AnyFile(path: folder.path))?.path
      }
      let dialog = try #require(await shown(FileChooserDialog.self))
      #expect(dialog.currentName == "New.poem")
      #expect(await pump { dialog.file?.path == folder.appending(path: "New.poem").path })
      dialog.emitResponse(accept)
      #expect(try await pumping { try await chosen.value } == folder.appending(path: "New.poem").path)
    }

    @Test func `a folder is chosen`() async throws {
      defer { ended() }
      try await RivuletGTKTesting.present(window)
      let chosen = Task { try await window.chooseFolder(title: "Folder", in: AnyFile(path: folder.path))?.path }
      let dialog = try #require(await shown(FileChooserDialog.self))
      #expect(dialog.action == .selectFolder)
      #expect(await pump { dialog.file?.path == folder.path })
      dialog.emitResponse(accept)
      #expect(try await pumping { try await chosen.value } == folder.path)
    }
  }
}
