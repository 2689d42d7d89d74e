import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  /// Whatever others write, the window can be as narrow as before.
  @MainActor @Suite struct ForeignTextTests {
    private func widths(_ text: String) async throws -> [Int] {
      let viewer = try await OpenViewer(ForeignSource(text: text), at: 0)
      defer { viewer.close() }
      try #require(
        await pump { viewer.first(Label.self) { $0.isMapped && $0.plainText.contains(text.prefix(10)) } != nil })
      let photograph = viewer.window.leastWidth
      let details = try #require(viewer.first(ToggleButton.self) { $0.accessibleName == "Details" })
      details.isActive = true
      try await pumping { await viewer.window.nextFrame() }
      let detailed = viewer.window.leastWidth
      try #require(viewer.button("Rating and Vote")).emit(Button.clicked)
      try #require(await pump { viewer.button("Vote")?.isMapped == true })
      return [photograph, detailed, viewer.window.leastWidth]
    }

    @Test("no name, photographer, description or error sets how narrow a window can be")
    func width() async throws {
      let usual = try await widths("short")
      for text in ForeignTexts.all { #expect(try await widths(text) == usual, "\(text.prefix(20))") }
    }

    private func galleryWidth(_ text: String) async throws -> Int {
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      try gallery.opened.show(
        GalleryViewModel(source: ForeignSource(text: text, isFailing: true), decoder: .textures), name: "foreign")
      gallery.opened.present()
      try #require(await pump { gallery.first(StatusPage.self) { $0.isMapped && $0.details?.isEmpty == false } != nil })
      return gallery.window.leastWidth
    }

    @Test("no message in place of the photographs widens the gallery")
    func gallery() async throws {
      let usual = try await galleryWidth("short")
      for text in ForeignTexts.all { #expect(try await galleryWidth(text) == usual, "\(text.prefix(20))") }
    }
  }
}
