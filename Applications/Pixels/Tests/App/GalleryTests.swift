import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import Testing
import Wellspring

@testable import Pixels

extension GTKTests {
  /// The window and the service, both real.
  @MainActor @Suite struct GalleryTests {
    @Test("the window shows 86 photographs, 145 by 145, 10 apart, with 10 around")
    func showsAll() async throws {
      let service = try TemporaryService()
      let gallery = try OpenGallery(service.host)
      defer { gallery.close() }
      try await present(gallery.window)
      #expect(await pump { gallery.isComplete })
      #expect(gallery.title?.title == "Popular on 500px")
      #expect(gallery.title?.subtitle == "86 photographs")

      // Six columns need 940; what the window is wider is shared among them.
      let scroller = try #require(gallery.scroller)
      let places = gallery.cells.filter(\.root.isMapped).compactMap { $0.root.bounds(in: scroller) }.filter {
        $0.y < 400
      }
      #expect(places.count == 18)
      #expect(places.allSatisfy { $0.width == 145 && $0.height == 145 })
      let rows: [Double] = (0..<18).map { Double(10 + $0 / 6 * 155) }
      #expect(places.map(\.y) == rows)
      let slack = Double(scroller.width - 940) / 6
      #expect(slack < 2)
      for column in 0..<6 {
        let x = 10 + slack / 2 + Double(column) * (155 + slack)
        #expect(abs(places[column].x - x) <= 1)
      }
    }

    @Test("the window is made in code, with an empty grid that lays itself out and dark grey cells in it")
    func laysItselfOut() async throws {
      let stub = try Host.start { target in target.hasPrefix("/images") ? .silence : nil }
      let gallery = try OpenGallery(.just(stub.url))
      defer {
        StyleManager.default.colorScheme = .default
        gallery.close()
      }
      StyleManager.default.colorScheme = .forceLight
      let grid = try #require(gallery.grid)
      #expect(gallery.cells.isEmpty)
      try await present(gallery.window)
      #expect(await pump { grid.columns == 1...6 && gallery.cells.contains(where: \.root.isMapped) })

      let cell = try #require(gallery.cells.first { $0.root.isMapped }).root
      let style = CSSProvider(String(decoding: PackageResources.style_css, as: UTF8.self))
      style.install()
      defer { style.uninstall() }
      let window = try await pumping { try await gallery.window.screenshot() }
      let place = try #require(cell.bounds(in: gallery.window))
      #expect(place.width == 145 && place.height == 145)
      // What the window draws around itself.
      let frame = (window.width - gallery.window.width) / 2
      let middle = (Int(place.y) + 72 + frame) * window.width + Int(place.x) + 72 + frame
      #expect(window.pixels[middle] == Bitmap.Pixel(red: 0x40, green: 0x40, blue: 0x40))
      // Between the cells is the window, as bright as the system's style makes it.
      let between = window.pixels[middle - 72 - 5]
      #expect(min(between.red, between.green, between.blue) >= 0xf0)

      // The gallery is one of the window's screens, and a photograph another.
      let screens = try #require(gallery.screens)
      #expect(screens.visibleChildName == "gallery" && descendants(of: screens).contains { $0 === grid })
      try #require(gallery.screen).prepare(in: gallery.window)
      grid.emit(CellGrid<PhotoCell>.activated, 5)
      #expect(screens.visibleChildName == "photo")
    }

    @Test("a user without a login can log in from the menu, and then log out")
    func logsInFromTheMenu() async throws {
      let service = try TemporaryService()
      let gallery = try OpenGallery(service.host, hasAccount: true)
      defer { gallery.close() }
      gallery.opened.present()
      let actions = gallery.opened.actions
      #expect(actions.logIn.isEnabled && !actions.logOut.isEnabled)
      try await gallery.choose("Log In…")
      let form = try await LoginWindow.shown()
      (form.userName.text, form.password.text) = ("ada", "secret")
      form.logIn.emit(Button.clicked)
      #expect(await pump { !actions.logIn.isEnabled && actions.logOut.isEnabled })
      #expect(gallery.model?.session?.userName.value == "ada")
      try await gallery.choose("Log Out (ada)")
      #expect(await pump { actions.logIn.isEnabled && !actions.logOut.isEnabled })
    }

    @Test("a recycled cell never shows the photograph of another place")
    func neverTheWrongPhotograph() async throws {
      // Pictures of one colour each, so that a cell tells whose picture it shows.
      let stub = try Host.start()
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.screen?.grid.count == 3_000 })
      let adjustment = try #require(gallery.scroller?.verticalAdjustment)

      var checked = 0
      var step = 0
      while adjustment.value < adjustment.upper - adjustment.pageSize, step < 400 {
        step += 1
        adjustment.value += [155, 1_000, 6_000][step % 3]
        try await pumping { await gallery.window.nextFrame() }
        if step.isMultiple(of: 10) { _ = await pump { gallery.isComplete } }
        for cell in gallery.shown {
          guard let name = cell.root.accessibleName, let id = Int(name.dropFirst(5)) else { continue }
          checked += 1
          #expect(cell.texture?.pixels.first == Host.colour(of: id), "\(name)")
        }
      }
      #expect(checked > 200)
      #expect(gallery.mostCells < 400)
    }

    @Test("a chosen photograph opens at full size with its name for a title, and back is the gallery")
    func opensFullSize() async throws {
      let stub = try Host.start()
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      let screen = try #require(gallery.screen)
      screen.prepare(in: gallery.window)
      try #require(gallery.grid).emit(CellGrid<PhotoCell>.activated, 5)
      #expect(gallery.screens?.visibleChildName == "photo")
      #expect(await pump { gallery.window.title == "Photo5" })
      screen.opened.value = nil
      #expect(gallery.screens?.visibleChildName == "gallery")
      #expect(gallery.window.title == "Popular on 500px")
    }

    @Test("an opened photograph is requested before it is laid out, at the size it will have")
    func asksBeforeLayout() async throws {
      let service = try TemporaryService()
      let gallery = try OpenGallery(service.host)
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      let screen = try #require(gallery.screen)
      screen.prepare(in: gallery.window)
      try #require(gallery.grid).emit(CellGrid<PhotoCell>.activated, 5)
      let photo = try #require(screen.opened.value?.current.value)
      // Without a frame.
      await mainQueueTurn()
      let edge = photo.neededEdge.value
      #expect(edge > 0)
      let carousel = try #require(gallery.first(Carousel.self))
      #expect(
        await pump { if case .loaded = photo.status.value { carousel.width > 0 } else { false } })
      let info = photo.photo.info.value
      var geometry = ZoomGeometry()
      geometry.photo = .init(width: Double(try #require(info.width)), height: Double(try #require(info.height)))
      let scale = Double(carousel.scaleFactor)
      geometry.room = .init(width: Double(carousel.width) * scale, height: Double(carousel.height) * scale)
      #expect(geometry.neededEdge == edge)
    }

    @Test func `a photograph that isn't laid out yet leaves the main thread to the layout`() async throws {
      let service = try TemporaryService()
      let gallery = try OpenGallery(service.host)
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      try #require(gallery.screen).prepare(in: gallery.window)
      let carousel = try #require(gallery.first(Carousel.self))
      var scrolls = 0
      carousel.reactive.pageChanged.subscribeOnMain { _ in scrolls += 1 }
      try #require(gallery.grid).emit(CellGrid<PhotoCell>.activated, 5)
      for _ in 1...100 { await mainQueueTurn() }
      #expect(scrolls < 20)
    }

    @Test("the grid behind follows the photograph that is seen, centres it, and gives it the keyboard")
    func gridFollows() async throws {
      let stub = try Host.start()
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      let (screen, grid) = (try #require(gallery.screen), try #require(gallery.grid))
      let scroller = try #require(gallery.scroller)
      screen.prepare(in: gallery.window)
      grid.emit(CellGrid<PhotoCell>.activated, 5)
      try #require(await pump { gallery.window.focusWidget is Carousel })
      screen.opened.value?.index.value = 605
      screen.opened.value = nil
      try #require(await pump { grid.cells[605]?.root.bounds(in: scroller) != nil })
      #expect(await pump { gallery.window.focusWidget === grid.cells[605]?.root.parent })
      let place = try #require(grid.cells[605]?.root.bounds(in: scroller))
      #expect(abs(place.y + place.height / 2 - Double(scroller.height) / 2) <= 1)
    }

    @Test("a key pressed right after going back goes to the photograph that was seen last")
    func hurries() async throws {
      let stub = try Host.start()
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      let (screen, grid) = (try #require(gallery.screen), try #require(gallery.grid))
      let keys = try #require(grid.controllers(EventControllerKey.self).first)
      func press(_ key: Key) -> Bool { keys.emit(EventControllerKey.keyPressed, Int(key.rawValue), 0, []) }
      screen.prepare(in: gallery.window)
      grid.emit(CellGrid<PhotoCell>.activated, 5)
      screen.opened.value?.showNext()
      screen.opened.value = nil
      #expect(press(.enter))
      #expect(screen.opened.value?.index.value == 6)
      screen.opened.value?.showNext()
      screen.opened.value = nil
      #expect(!press(.right), "GTK goes on from there")
      #expect(gallery.window.focusWidget === grid.cells[7]?.root.parent)
      #expect(!press(.enter), "the keyboard is where it is to be")
    }

    @Test(
      "what listens to the grid is held by its window: a closed one frees it, and ends what is on its way to it"
    )
    func isFreed() async throws {
      let stub = try Host.start { target in target.contains("page=2") ? .silence : nil }
      weak var model: GalleryViewModel<Bitmap>?
      do {
        let gallery = try OpenGallery(.just(stub.url))
        model = gallery.model
        try await present(gallery.window)
        try #require(await pump { !gallery.shown.isEmpty })
        // The test holds none of what hears this.
        gallery.grid?.emit(CellGrid<PhotoCell>.activated, 150)
        #expect(gallery.screen?.opened.value?.index.value == 150)
        _ = try await pumping { await stub.requests.signal.filter { $0.contains("page=2") }.first() }
        #expect(model != nil)
        gallery.close()
      }
      #expect(await pump { model == nil })
      _ = try await pumping { await stub.departures.signal.first() }
    }
  }
}
