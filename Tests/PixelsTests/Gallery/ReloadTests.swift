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
  }
}
