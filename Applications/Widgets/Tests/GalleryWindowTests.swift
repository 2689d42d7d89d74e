import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

@testable import Widgets

extension GTKTests {
  /// The gallery's window.
  @MainActor @Suite struct GalleryWindowTests {
    @Test func `it opens with the first widget`() async throws {
      let gallery = GalleryWindow()
      defer { gallery.window.destroy() }
      try await present(gallery.window)
      #expect(gallery.title.title == "Label")
      #expect(descendants(of: gallery.window).contains { ($0 as? Label)?.text == "Rivers run to the sea" })
    }

    @Test func `a search shows the rows whose names contain it`() async throws {
      let gallery = GalleryWindow()
      defer { gallery.window.destroy() }
      try await present(gallery.window)
      gallery.search.text = "DropD"
      let visible = gallery.list.children.compactMap { $0 as? ListBoxRow }.filter(\.isVisible)
      #expect(visible.map { ($0.child as? Label)?.text } == ["DropDown"])
      gallery.search.text = ""
      #expect(gallery.list.children.filter { $0 is ListBoxRow && $0.isVisible }.count == Exhibit.all.count)
    }

    @Test func `a selected row shows its widget`() async throws {
      let gallery = GalleryWindow()
      defer { gallery.window.destroy() }
      try await present(gallery.window)
      let index = try #require(Exhibit.all.firstIndex { $0.name == "Scale" })
      gallery.list.selectRow(gallery.list.row(atIndex: index))
      #expect(gallery.title.subtitle == "GtkScale")
      let scale = try #require(descendants(of: gallery.window).lazy.compactMap { $0 as? Scale }.first)
      let shown = { descendants(of: gallery.window).contains { ($0 as? Label)?.text == "→ 55.0" } }
      scale.value = 55
      #expect(shown())
    }

    @Test func `the button changes to the dark style and back`() async throws {
      let gallery = GalleryWindow()
      defer { gallery.window.destroy() }
      defer { StyleManager.default.colorScheme = .default }
      try await present(gallery.window)
      gallery.isDark.isActive = true
      #expect(StyleManager.default.isDark)
      gallery.isDark.isActive = false
      #expect(!StyleManager.default.isDark)
    }

    @Test func `a window that is closed frees what it showed`() async throws {
      weak var list: ListBox?
      try await {
        let gallery = GalleryWindow()
        try await present(gallery.window)
        list = gallery.list
        gallery.window.destroy()
      }()
      #expect(await pump { list == nil })
    }

    @Test func `arguments that make no sense are explained`() {
      #expect(throws: WrongArgument.self) { try Arguments(["--picture"]) }
      #expect(throws: WrongArgument.self) { try Arguments(["--pictures"]) }
      #expect(throws: WrongArgument.self) { try Arguments(["--dark"]) }
      #expect(try! Arguments(["--dark", "--pictures", "x"]).task == .pictures(folder: "x", isDark: true))
    }

    @Test func `the documentation's page is up to date`() throws {
      let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Documentation/Widgets.md")
      #expect(try String(contentsOf: page, encoding: .utf8) == MarkdownPage.text, "run Scripts/widget-pages")
    }

    @Test func `each exhibit has its pictures in the documentation, and no other picture is there`() throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Documentation/Widgets")
      let names = Exhibit.all.flatMap { exhibit in
        [false, true].map { Pictures.name(of: exhibit, isDark: $0) }
      }
      #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == Set(names))
    }
  }
}
