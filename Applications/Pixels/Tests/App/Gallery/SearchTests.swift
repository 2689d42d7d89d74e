import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct SearchTests {
    @Test("a search that finds nothing shows a page that says so, and Escape shows all photographs again")
    func nothingFound() async throws {
      let stub = try Host.start { target in
        target.contains("/search")
          ? .response(body: #"{"current_page":1,"total_items":0,"photos":[]}"#) : nil
      }
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      let search = try #require(gallery.screen?.search)
      search.text = "unicorn"
      #expect(await pump { gallery.contents?.visibleChildName == "nothing" })
      let page = try #require(gallery.first(StatusPage.self) { $0.isMapped })
      #expect(page.details == "No photograph matches “unicorn”.")
      search.emit(SearchEntry.stopSearch)
      #expect(search.text == "")
      #expect(await pump { gallery.contents?.visibleChildName == "photos" && gallery.isComplete })
    }

    @Test("the search field gets the keyboard from an open photograph too, and keeps it")
    func isReachedFromThePhotograph() async throws {
      let stub = try Host.start()
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      let screen = try #require(gallery.screen)
      screen.prepare(in: gallery.window)
      try #require(gallery.grid).emit(CellGrid<PhotoCell>.activated, 5)
      try #require(await pump { gallery.window.focusWidget is Carousel })
      screen.find()
      for _ in 0..<10 { try await pumping { await gallery.window.nextFrame() } }
      let focused = try #require(gallery.window.focusWidget)
      #expect(focused === screen.search || descendants(of: screen.search).contains { $0 === focused })
    }

    @Test("leaving a search leads back to where it began, and that is remembered")
    func leadsBack() async throws {
      let stub = try Host.start()
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      let (settings, search) = (gallery.opened.settings.settings, try #require(gallery.screen?.search))
      gallery.screen?.grid.centre(600)
      try #require(await pump { abs(settings.value.place - 600) < 12 })
      search.text = "all"
      try #require(await pump { gallery.model?.listing.value.generation == 1 && gallery.isComplete })
      gallery.screen?.grid.centre(1200)
      try #require(await pump { gallery.screen?.grid.seen.value.contains(1200) == true })
      #expect(abs(settings.value.place - 600) < 12)
      search.emit(SearchEntry.stopSearch)
      try #require(await pump { gallery.model?.listing.value.generation == 2 && gallery.isComplete })
      #expect(await pump { gallery.screen?.grid.seen.value.contains(600) == true })
      #expect(await pump { abs(settings.value.place - 600) < 12 })
    }

    @Test("choosing another order makes a new request, and the order is remembered")
    func order() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let settings = folder.appending(path: "settings.json")
      let sorted = MutableProperty<[String]>([])
      let stub = try Host.start { target in
        if target.contains("sort=name") { sorted.modify { $0.append(target) } }
        return nil
      }
      let gallery = try OpenGallery(.just(stub.url), settings: settings)
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      gallery.opened.actions.order.choice = PhotoOrder.name.rawValue
      #expect(await pump { !sorted.value.isEmpty })
      gallery.window.close()

      let again = try OpenGallery(.just(stub.url), settings: settings)
      defer { again.close() }
      #expect(again.model?.order.value == .name)
      #expect(again.opened.actions.order.choice == PhotoOrder.name.rawValue)
    }

    @Test("the gallery opens at the place where it was left")
    func place() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let settings = folder.appending(path: "settings.json")
      var left = Settings()
      (left.source, left.place) = ("test", 1500)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try JSONEncoder().encode(left).write(to: settings)
      let stub = try Host.start()
      let gallery = try OpenGallery(.just(stub.url), settings: settings)
      defer { gallery.close() }
      try await present(gallery.window)
      #expect(await pump { gallery.screen?.grid.seen.value.contains(1500) == true && gallery.isComplete })
    }
  }
}
