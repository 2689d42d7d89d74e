import GTKKit
import GTKTestSupport
import HTTPStub
import PixelsCore
import Rivulet
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct ReloadTests {
    @Test("what has changed is seen after F5, at the place where the grid was")
    func reload() async throws {
      let hasChanged = MutableProperty(false)
      let stub = try Host.start { target in
        target.hasPrefix("/images/") && hasChanged.value ? .response(body: Host.picture(of: 4095)) : nil
      }
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      #expect(await pump(for: .seconds(30)) { gallery.isComplete })
      let screen = try #require(gallery.screen)
      screen.grid.centre(1_500)
      #expect(await pump(for: .seconds(30)) { screen.grid.seen.value.contains(1_500) && gallery.isComplete })
      let seen = screen.grid.seen.value

      hasChanged.value = true
      screen.gallery.reload()
      #expect(await pump(for: .seconds(30)) { screen.gallery.listing.value.generation == 1 && gallery.isComplete })
      let colour = Host.colour(of: 4_095)
      #expect(gallery.shown.allSatisfy { $0.texture?.pixels.first == colour })
      #expect(screen.grid.seen.value == seen)
    }

    @Test("F5 asks for the photograph that is open, too, where it could not be had")
    func reloadOpened() async throws {
      let service = try TemporaryService()
      let gallery = try OpenGallery(.just(service.wellspring.baseURL))
      defer { gallery.close() }
      try await present(gallery.window)
      #expect(await pump(for: .seconds(60)) { gallery.isComplete })
      let screen = try #require(gallery.screen)
      screen.prepare(in: gallery.window)
      service.wellspring.faults.add(.status(404, body: #"{"error":"Gone.","status":404}"#), at: "/v1/photos/")
      let photos = screen.gallery.fullSize(at: 2)
      screen.opened.value = photos
      #expect(await pump(for: .seconds(20)) { photos.current.value?.failure.value != nil })
      service.wellspring.faults.removeAll()

      screen.reload()
      #expect(
        await pump(for: .seconds(20)) {
          if case .loaded = photos.current.value?.status.value { true } else { false }
        })
    }
  }
}
