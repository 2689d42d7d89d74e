import Foundation
import GTKKit
import GTKTestSupport
import HTTPStub
import PixelsCore
import Rivulet
import Testing

@testable import Pixels

extension GTKTests {
  /// One source after another in the same window.
  @MainActor @Suite struct SourceTests {
    @Test("showing another source frees the former with all that it held, its service too")
    func freesTheFormer() async throws {
      let host = Host()
      let stub = try HTTPStub { target in host.answer(target) }
      host.set(stub.url)
      weak var model: GalleryViewModel<Texture>?
      weak var service: Service?
      weak var screen: GalleryScreen?
      let gallery: OpenGallery
      do {
        let running = Service(url: stub.url)
        service = running
        gallery = try OpenGallery(.deferred { [running] in .just(running.url) }, hasAccount: true)
      }
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete })
      do {
        (model, screen) = (gallery.model, gallery.screen)
        try #require(gallery.screen).prepare(in: gallery.window)
        try #require(gallery.grid).emit(GridView<PhotoCell>.activated, 5)
      }
      try #require(await pump { gallery.window.title == "Photo5" })
      #expect(model != nil && service != nil)

      try gallery.show(.just(stub.url), name: "other")
      #expect(await pump { gallery.isComplete })
      #expect(gallery.window.title == "Popular on 500px")
      #expect(await pump { screen == nil })
      #expect(await pump { model == nil })
      #expect(await pump { service == nil })
    }
  }
}

/// Stands for a service that runs for as long as it is held.
private final class Service: Sendable {
  let url: URL

  init(url: URL) { self.url = url }
}
