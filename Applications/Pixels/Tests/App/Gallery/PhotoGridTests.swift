import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import RivuletTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct PhotoGridTests {
    let scheduler = TestScheduler()

    /// A window whose gallery's time stands still.
    func open(_ totals: [String: Int]) async throws -> OpenGallery {
      let gallery = try OpenGallery(.never)
      try gallery.opened.show(GalleryViewModel(HeldSource(totals, on: scheduler), on: scheduler), name: "held")
      try await present(gallery.window)
      return gallery
    }

    /// Records the number of places in the painted frames, each change once.
    func counts(in gallery: OpenGallery) throws -> MutableProperty<[Int]> {
      let (grid, counts) = (try #require(gallery.screen?.grid), MutableProperty<[Int]>([]))
      try #require(gallery.window.frameClock).connect(FrameClock.afterPaint) { [weak grid] in
        if let count = grid?.count, counts.value.last != count { counts.modify { $0.append(count) } }
      }
      return counts
    }

    @Test(
      "places are made after the first thumbnails, or half a second: frame by frame, until GTK has all cells; then the rest",
      arguments: [true, false])
    func grows(areThere: Bool) async throws {
      let gallery = try OpenGallery(.never)
      let source = HeldSource(["": 3_000], on: scheduler)
      try gallery.opened.show(GalleryViewModel(source, on: scheduler), name: "held")
      try await present(gallery.window)
      defer { gallery.close() }
      let grid = try #require(gallery.screen?.grid)
      let counts = try counts(in: gallery)
      scheduler.advance(by: .milliseconds(499))
      #expect(grid.count == 96)
      for _ in 0..<3 { try await pumping { await gallery.window.nextFrame() } }
      #expect(grid.count == 96)
      if areThere { source.send(0..<85) } else { scheduler.advance(by: .milliseconds(1)) }
      #expect(await pump { grid.count == 3_000 })
      try await pumping { await gallery.window.nextFrame() }
      #expect(counts.value == [96, 114, 132, 150, 168, 186, 204, 3_000])
    }

    @Test(
      "the grid knows the visible photographs where its margins leave room for one column less", arguments: [935, 945])
    func edges(width: Int) async throws {
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      gallery.window.setDefaultSize(width: width, height: 678)
      try gallery.opened.show(GalleryViewModel(HeldSource(["": 3_000], on: scheduler), on: scheduler), name: "held")
      try await present(gallery.window)
      scheduler.run()
      let (grid, scroller) = (try #require(gallery.screen?.grid), try #require(gallery.scroller))
      #expect(await pump { grid.count == 3_000 })
      grid.centre(1_500)
      #expect(await pump { grid.seen.value.contains(1_500) && grid.grid.cells[1_500] != nil })
      let place = try #require(grid.grid.cells[1_500]?.root.bounds(in: scroller))
      #expect(abs(place.y + place.height / 2 - Double(scroller.height) / 2) <= 1)
    }

    @Test("a photograph that is opened while the first thumbnails come has its screen at once")
    func opensEarly() async throws {
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      let source = HeldSource(["": 3_000], on: ImmediateScheduler())
      try gallery.opened.show(GalleryViewModel(source, on: scheduler), name: "held")
      gallery.opened.present()
      let screen = try #require(gallery.screen)
      #expect(await pump { screen.menu.menuModel != nil && screen.grid.grid.cells[5] != nil })
      #expect(gallery.first(Carousel.self) == nil)
      screen.grid.grid.emit(CellGrid<PhotoCell>.activated, 5)
      #expect(
        await pump { gallery.screens?.visibleChildName == "photo" && gallery.first(Carousel.self)?.isMapped == true })
    }

    @Test("a gallery that is loading shows a spinner after a moment, until it has loaded")
    func loading() async throws {
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      try gallery.opened.show(GalleryViewModel(HeldSource(["": 10], on: scheduler), on: scheduler), name: "held")
      let spinner = try #require(gallery.first(Spinner.self))
      #expect(!spinner.isVisible)
      try await present(gallery.window)
      #expect(await pump { spinner.isVisible && spinner.isSpinning && spinner.isMapped })
      scheduler.run()
      #expect(await pump { !spinner.isVisible && !spinner.isSpinning })
    }

    @Test(
      "Page Up and Page Down scroll from the visible rows, wherever the keyboard focus was left",
      arguments: [Key.pageUp, .pageDown])
    func pages(key: Key) async throws {
      let gallery = try await open(["": 3_000])
      defer { gallery.close() }
      let grid = try #require(gallery.screen?.grid)
      scheduler.run()
      try #require(await pump { grid.count == 3_000 && grid.grid.focusedIndex == 0 })
      for _ in 0..<3 { try await pumping { await gallery.window.nextFrame() } }
      // As the wheel does.
      gallery.scroller?.verticalAdjustment.value = 20_000
      try #require(await pump { !grid.seen.value.contains(0) })
      for _ in 0..<3 { try await pumping { await gallery.window.nextFrame() } }
      let seen = grid.placesInView
      grid.grid.controllers(EventControllerKey.self).first?.emit(
        EventControllerKey.keyPressed, Int(key.rawValue), 0, [])
      let next = grid.placesInView
      let isNear = key == .pageUp ? next.upperBound > seen.lowerBound : next.lowerBound < seen.upperBound
      #expect(next != seen && isNear, "no photograph is left out")
      #expect(await pump { grid.grid.focusedIndex.map { next.contains($0) } == true })
      #expect(grid.placesInView == next)
    }

    @Test("places that exist before the window does are also made frame by frame")
    func growsFromTheStart() async throws {
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      let source = HeldSource(["": 3_000], on: ImmediateScheduler())
      try gallery.opened.show(GalleryViewModel(source, on: scheduler), name: "held")
      let grid = try #require(gallery.screen?.grid)
      #expect(grid.count == 96)
      gallery.window.present()
      let counts = try counts(in: gallery)
      scheduler.run()
      #expect(await pump { counts.value.last == 3_000 })
      #expect(counts.value == [96, 114, 132, 150, 168, 186, 204, 3_000])
    }

    @Test("the first frame has the columns that there is room for, also when it is late", arguments: [false, true])
    func firstFrame(isLate: Bool) async throws {
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      // GTK itself would make no more than seven.
      gallery.window.setDefaultSize(width: 1260, height: 800)
      let source = HeldSource(["": 3_000], on: ImmediateScheduler())
      try gallery.opened.show(GalleryViewModel(source, on: scheduler), name: "held")
      // The notification that comes before there is a width has been handled.
      if isLate { await mainQueueTurn() }
      gallery.window.present()
      let columns = MutableProperty<Int?>(nil)
      try #require(gallery.window.frameClock).connect(FrameClock.afterPaint) { [weak gallery] in
        guard columns.value == nil, let gallery, let scroller = gallery.scroller else { return }
        let rows = gallery.cells.filter(\.root.isMapped).compactMap { $0.root.bounds(in: scroller)?.y }
        columns.value = rows.count { $0 == rows.first }
      }
      #expect(await pump { columns.value != nil })
      #expect(columns.value == 8)
    }

    @Test("a reload while places are being made leaves only the places of the new list", arguments: [50, 130, 2_000])
    func another(total: Int) async throws {
      let gallery = try await open(["": 3_000, "cats": total])
      defer { gallery.close() }
      let (screen, grid) = (try #require(gallery.screen), try #require(gallery.grid))
      let search = screen.gallery.searchText
      try #require(gallery.window.frameClock).connect(FrameClock.afterPaint) { [weak screen, weak grid, scheduler] in
        // In that very frame, or all places might have been made.
        guard let screen, (97..<3_000).contains(screen.grid.count), search.value.isEmpty else { return }
        if grid?.cells[0]?.root.accessibleName != " 0" { return }
        search.value = "cats"
        scheduler.run()
      }
      scheduler.run()
      try #require(await pump { !search.value.isEmpty })
      for _ in 0..<20 { try await pumping { await gallery.window.nextFrame() } }
      #expect(screen.grid.count == total)
      try #require(!grid.cells.isEmpty)
      let isShown = await pump {
        // Pages that cells ask for come, too.
        scheduler.run()
        return grid.cells.allSatisfy { $1.root.accessibleName == "cats \($0)" }
      }
      #expect(isShown)
    }

    @Test(
      "a place that is scrolled to before new places are laid out is shown after the layout", arguments: [0, 1_500])
    func beforeTheLayout(from place: Int) async throws {
      let gallery = try await open(["": 3_000, "cats": 3_000])
      defer { gallery.close() }
      let screen = try #require(gallery.screen)
      scheduler.run()
      try #require(await pump { screen.grid.count == 3_000 && screen.grid.seen.value.contains(0) })
      for _ in 0..<3 { try await pumping { await gallery.window.nextFrame() } }
      screen.grid.centre(place)
      try #require(await pump { screen.grid.seen.value.contains(place) })
      screen.gallery.searchText.value = "cats"
      scheduler.run()
      // As many as before: by their height nothing has changed.
      try #require(screen.gallery.listing.value.generation == 1)
      while screen.grid.count < 3_000 { try await pumping { await gallery.window.nextFrame() } }
      screen.grid.centre(700)
      for _ in 0..<10 { try await pumping { await gallery.window.nextFrame() } }
      #expect(screen.grid.placesInView.contains(700))
    }
  }
}
