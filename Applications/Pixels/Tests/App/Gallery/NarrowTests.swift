import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import RivuletTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct NarrowTests {
    /// Shows a number of photographs for each search in a window of a width.
    private func open(
      width: Int, _ counts: [String: Int] = ["": 3_000], on scheduler: TestScheduler
    ) throws -> (OpenGallery, GalleryScreen) {
      let gallery = try OpenGallery(.never)
      gallery.window.setDefaultSize(width: width, height: 600)
      try gallery.opened.show(GalleryViewModel(HeldSource(counts, on: scheduler), on: scheduler), name: "held")
      gallery.opened.present()
      return (gallery, try #require(gallery.screen))
    }

    @Test("the window can be as narrow as a telephone, with many photographs and with one of them")
    func narrow() async throws {
      let scheduler = TestScheduler()
      let (gallery, screen) = try open(width: 360, on: scheduler)
      defer { gallery.close() }
      scheduler.run()
      #expect(await pump { screen.menu.menuModel != nil && gallery.title?.subtitle == "3000 photographs" })
      for page in ["gallery", "photo"] {
        for _ in 0..<3 { try await pumping { await gallery.window.nextFrame() } }
        #expect(gallery.window.width <= 360)
        #expect(gallery.screens?.visibleChildName == page)
        screen.opened.value = screen.gallery.fullSize(at: 5)
      }
    }

    @Test("with text at 200 %, the window can be as narrow, too", arguments: ["gallery", "nothing", "photo"])
    func largeText(page: String) async throws {
      let settings = try #require(ToolkitSettings.default)
      let usual = settings.xftDPI
      defer { settings.xftDPI = usual }
      settings.xftDPI = 2 * 96 * 1024
      let scheduler = TestScheduler()
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      gallery.window.setDefaultSize(width: 360, height: 720)
      try gallery.opened.show(GalleryViewModel(HeldSource(["": 3_000], on: scheduler), on: scheduler), name: "held")
      gallery.opened.present()
      let screen = try #require(gallery.screen)
      scheduler.run()
      #expect(await pump { screen.menu.menuModel != nil && gallery.title?.subtitle == "3000 photographs" })
      if page == "nothing" {
        screen.search.text = "qqqq"
        scheduler.advance(by: .seconds(1))
        #expect(await pump { gallery.contents?.visibleChildName == "nothing" })
      }
      if page == "photo" {
        screen.opened.value = screen.gallery.fullSize(at: 5)
        // Before the first layout, which would make the window wider.
        #expect(screen.photoScreen?.controls.save.isVisible == false)
      }
      for _ in 0..<5 { try await pumping { await gallery.window.nextFrame() } }
      #expect(gallery.window.width <= 360, "\(widest(gallery.all))")
    }

    /// The widgets that need more than a telephone has.
    private func widest(_ widgets: [Widget]) -> [String] {
      widgets.filter { $0.isMapped && $0.leastWidth > 300 }.map { "\($0) \($0.leastWidth)" }
    }

    @Test("the search field has a row of its own in a narrow window, where it keeps its text and the keyboard")
    func searchRow() async throws {
      let scheduler = TestScheduler()
      let (gallery, screen) = try open(width: 800, on: scheduler)
      defer { gallery.close() }
      scheduler.run()
      #expect(await pump { screen.scroller.horizontalAdjustment.pageSize > 500 })
      #expect(!screen.searchRow.isVisible && screen.search.parent !== screen.searchRow)
      screen.find()
      screen.search.text = "a"
      for width in [360, 800] {
        gallery.window.setDefaultSize(width: width, height: 600)
        #expect(await pump { screen.searchRow.isVisible == (width == 360) })
        #expect((screen.search.parent === screen.searchRow) == (width == 360))
        #expect(screen.search.hasFocusWithin && screen.search.text == "a")
      }
    }

    @Test("the search field follows the width where nothing is found, too")
    func searchRowOfNothing() async throws {
      let scheduler = TestScheduler()
      let (gallery, screen) = try open(width: 800, on: scheduler)
      defer { gallery.close() }
      scheduler.run()
      screen.search.text = "qqqq"
      scheduler.advance(by: .seconds(1))
      try #require(await pump { gallery.contents?.visibleChildName == "nothing" })
      for width in [360, 800, 360] {
        gallery.window.setDefaultSize(width: width, height: 600)
        #expect(await pump { screen.searchRow.isVisible == (width == 360) })
      }
    }

    @Test(
      "a search shows what it finds from the beginning, and its end leads back, at any width", arguments: [360, 800])
    func placeOfSearch(width: Int) async throws {
      let scheduler = TestScheduler()
      let (gallery, screen) = try open(width: width, ["": 3_000, "a": 2_000, "ab": 1_000], on: scheduler)
      defer { gallery.close() }
      let grid = screen.grid
      scheduler.run()
      try #require(await pump { grid.count == 3_000 && grid.hasItsSize })
      let adjustment = screen.scroller.verticalAdjustment
      grid.centre(60)
      try #require(await pump { grid.placesInView.contains(60) })
      for (text, count) in [("a", 2_000), ("ab", 1_000)] {
        // Not so far down that what is shown at first would end before it.
        if text == "ab" { grid.centre(60) }
        screen.search.text = text
        scheduler.advance(by: .seconds(1))
        #expect(await pump { grid.count == count && grid.hasItsSize && adjustment.value == 0 })
      }
      screen.search.text = ""
      scheduler.advance(by: .seconds(1))
      #expect(await pump { grid.count == 3_000 && grid.placesInView.contains(60) })
    }

    @Test("the sort order is a choice in the menu for sources that have one")
    func order() throws {
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      let (action, model) = (gallery.opened.actions.order, try #require(gallery.model))
      #expect(action.choice == "rating")
      model.order.value = .votes
      #expect(action.choice == "votes")
      try gallery.show(.never, name: "other")
      #expect(action.choice == "votes", "it is remembered")
      action.choice = "name"
      #expect(gallery.model?.order.value == .name && model.order.value == .votes)
    }
  }
}
