import GTKKit
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import RivuletTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct ReloadTests {
    @Test("F5 shows changes and keeps the scroll position of the grid")
    func reload() async throws {
      let hasChanged = MutableProperty(false)
      let stub = try Host.start { target in
        target.hasPrefix("/images/") && hasChanged.value ? .response(body: Host.picture(of: 4095)) : nil
      }
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      #expect(await pump { gallery.isComplete })
      let screen = try #require(gallery.screen)
      screen.grid.centre(1_500)
      #expect(await pump { screen.grid.seen.value.contains(1_500) && gallery.isComplete })
      let seen = screen.grid.seen.value

      hasChanged.value = true
      screen.gallery.reload()
      #expect(await pump { screen.gallery.listing.value.generation == 1 && gallery.isComplete })
      let colour = Host.colour(of: 4_095)
      #expect(gallery.shown.allSatisfy { $0.texture?.pixels.first == colour })
      #expect(screen.grid.seen.value == seen)
    }

    @Test("pressing F5 requests the open photograph again, too, if it failed")
    func reloadOpened() async throws {
      let service = try TemporaryService()
      let gallery = try OpenGallery(.just(service.wellspring.baseURL))
      defer { gallery.close() }
      try await present(gallery.window)
      #expect(await pump { gallery.isComplete })
      let screen = try #require(gallery.screen)
      screen.prepare(in: gallery.window)
      service.wellspring.faults.add(.status(404, body: #"{"error":"Gone.","status":404}"#), at: "/v1/photos/")
      let photos = screen.gallery.fullSize(at: 2)
      screen.opened.value = photos
      #expect(await pump { photos.current.value?.failure.value != nil })
      service.wellspring.faults.removeAll()

      screen.reload()
      #expect(
        await pump {
          if case .loaded = photos.current.value?.status.value { true } else { false }
        })
    }

    @Test(
      "pressing Return right after a reload opens the focused photograph at its new place",
      arguments: [5, 20], [0, 1, 70])
    func hurries(place: Int, added: Int) async throws {
      let held = try await HeldGallery(at: place)
      defer { held.close() }
      let grid = try #require(held.gallery.grid)
      held.reload(adding: added)
      try #require(held.screen.gallery.listing.value.generation == 1)
      // Keys go to it by way of the grid, and not to a cell that is none any more.
      #expect(sequence(first: try #require(held.gallery.window.focusWidget)) { $0.parent }.contains { $0 === grid })
      let keys = try #require(grid.controllers(EventControllerKey.self).first)
      #expect(keys.emit(EventControllerKey.keyPressed, Int(Key.enter.rawValue), 0, []))
      #expect(held.screen.opened.value?.initialPhotoName == " \(place)")
    }

    @Test(
      "the focused photograph keeps the keyboard focus after F5 and stays in view",
      arguments: [(5, 0), (5, 3), (5, 70), (1_500, 0), (1_500, 7), (1_599, 30), (1_501, 150)])
    func stays(place: Int, added: Int) async throws {
      let held = try await HeldGallery(at: place)
      defer { held.close() }
      let seen = held.grid.placesInView
      held.reload(adding: added)
      try await held.frames(12)
      #expect(held.focus == place + added)
      #expect(held.grid.placesInView.contains(place + added))
      if seen.contains(place + added) { #expect(held.grid.placesInView == seen) }
    }

    @Test("pressing F5 does not scroll to a photograph with the keyboard that is out of view", arguments: [0, 3])
    func staysOutOfView(added: Int) async throws {
      let held = try await HeldGallery(at: 5)
      defer { held.close() }
      // As the wheel does.
      try #require(held.gallery.scroller).verticalAdjustment.value = 20_000
      try await held.frames(3)
      let seen = held.grid.placesInView
      held.reload(adding: added)
      try await held.frames(12)
      #expect(held.grid.placesInView == seen)
    }

    @Test("a search that finds the photograph with the keyboard elsewhere leaves the keyboard in the grid")
    func searches() async throws {
      let held = try await HeldGallery(at: 15)
      defer { held.close() }
      held.screen.search.text = "cats"
      held.screen.search.emit(SearchEntry.activate)
      held.scheduler.run()
      try #require(held.screen.gallery.listing.value.isSearch)
      try await held.frames(12)
      // GTK 4.12 and later go to the first photograph.
      #expect([15, 0].contains(held.focus))
    }

    @Test("if the focused photograph is gone, the one in its place is focused")
    func isGone() async throws {
      let held = try await HeldGallery(at: 5)
      defer { held.close() }
      held.reload(adding: -30)
      try await held.frames(12)
      #expect(held.focus == 5)
    }

    @Test("going back from a photograph after F5 leads to it where it is now")
    func goesBack() async throws {
      let held = try await HeldGallery(at: 5)
      defer { held.close() }
      let window = held.gallery.window
      held.screen.prepare(in: window)
      held.grid.grid.emit(CellGrid<PhotoCell>.activated, 5)
      try #require(await pump { window.focusWidget is Carousel })
      held.reload(adding: 70)
      held.screen.opened.value?.showNext()
      #expect(window.focusWidget is Carousel)
      held.screen.opened.value = nil
      #expect(await pump { held.focus == 76 })
      #expect(held.grid.placesInView.contains(76))
    }
  }
}

/// A gallery of 3,000 photographs, with the keyboard at one of them, whose answers come when its scheduler says so.
@MainActor private struct HeldGallery {
  let scheduler = TestScheduler()
  let source: HeldSource
  let gallery: OpenGallery
  let screen: GalleryScreen

  var grid: PhotoGrid { screen.grid }
  var focus: Int? { grid.grid.focusedIndex }

  init(at place: Int) async throws {
    source = HeldSource(["": 3_000, "cats": 3_000], on: scheduler)
    gallery = try OpenGallery(.never)
    try gallery.opened.show(GalleryViewModel(source, on: scheduler), name: "held")
    try await present(gallery.window)
    scheduler.run()
    screen = try #require(gallery.screen)
    let (grid, scheduler) = (screen.grid, scheduler)
    try #require(await pump { grid.count == 3_000 && grid.grid.focusedIndex == 0 })
    try await frames(3)
    grid.centre(place)
    grid.focus.move(to: place)
    let isThere = await pump {
      scheduler.run()
      return grid.grid.focusedIndex == place && grid.grid.cells[place]?.photo != nil
    }
    try #require(isThere)
    try await frames(3)
  }

  func close() { gallery.close() }

  /// F5, when some have come before the others, or gone.
  func reload(adding count: Int) {
    source.added.value = count
    screen.reload()
    scheduler.run()
  }

  func frames(_ count: Int) async throws {
    for _ in 0..<count {
      try await pumping { await gallery.window.nextFrame() }
      scheduler.run()
    }
  }
}
