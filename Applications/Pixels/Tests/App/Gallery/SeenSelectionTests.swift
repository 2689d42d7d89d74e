import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import RivuletTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct SeenSelectionTests {
    @Test(
      "the photograph that was seen last is selected in place of others, and joins no selection",
      arguments: [([2], 5, [5]), ([2, 5], 5, [2, 5]), ([], 5, [])])
    func seen(selected: [Int], last: Int, expected: [Int]) async throws {
      let scheduler = TestScheduler()
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      try gallery.opened.show(GalleryViewModel(HeldSource(["": 30], on: scheduler), on: scheduler), name: "held")
      gallery.opened.present()
      let screen = try #require(gallery.screen)
      scheduler.run()
      #expect(await pump { gallery.title?.subtitle == "30 photographs" })
      screen.grid.grid.rows.selectedIndexes = selected
      screen.opened.value = screen.gallery.fullSize(at: last)
      #expect(screen.grid.selection.value == selected)
      screen.opened.value = nil
      #expect(screen.grid.selection.value == expected)
    }
  }
}
