import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  /// One source after another in the same window.
  @MainActor @Suite struct SourceTests {
    @Test("showing another source frees the former one with everything it held, including its service")
    func freesTheFormer() async throws {
      let stub = try Host.start()
      weak var model: GalleryViewModel<Bitmap>?
      weak var service: Service?
      weak var screen: GalleryScreen?
      weak var carousel: Carousel?
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
        try #require(gallery.grid).emit(CellGrid<PhotoCell>.activated, 5)
      }
      try #require(await pump { gallery.window.title == "Photo5" })
      carousel = gallery.first(Carousel.self)
      #expect(model != nil && service != nil && carousel != nil)

      try gallery.show(.just(stub.url), name: "other")
      #expect(await pump { gallery.isComplete })
      #expect(gallery.window.title == "Popular on 500px")
      #expect(await pump { screen == nil && carousel == nil })
      #expect(await pump { model == nil })
      #expect(await pump { service == nil })
    }

    @Test("choosing the current source changes nothing")
    func isShownAlready() async throws {
      let stub = try HTTPStub { _ in .silence }
      let gallery = try OpenGallery(.just(stub.url), name: PhotoOrigin.folder(nil).name, hasAccount: true)
      defer { gallery.close() }
      let screen = try #require(gallery.screen)
      gallery.opened.show(.folder(nil))
      #expect(gallery.screen === screen)
    }

    @Test("the menu marks the current source, and switches to the chosen one")
    func marks() throws {
      let stub = try HTTPStub { _ in .silence }
      let (origin, other) = (PhotoOrigin.host(stub.url), PhotoOrigin.host(stub.url.appending(path: "other")))
      let gallery = try OpenGallery(.just(stub.url), name: origin.name, origins: [origin, other])
      defer { gallery.close() }
      let choice = gallery.opened.actions.source
      #expect(choice.choice == origin.name)
      choice.choice = other.name
      #expect(gallery.opened.name == other.name)
      gallery.opened.show(origin)
      #expect(choice.choice == origin.name)
    }

    @Test("a login survives a visit to another source, and a logout does too")
    func keepsTheSession() throws {
      let stub = try HTTPStub { _ in .silence }
      let gallery = try OpenGallery(.just(stub.url), hasAccount: true)
      defer { gallery.close() }
      let actions = gallery.opened.actions
      let session = Session(userName: "ada", token: "t", tokenSecret: "s")
      gallery.model?.session?.session.value = session
      try gallery.show(.just(stub.url), name: "other", hasAccount: true)
      #expect(gallery.model?.session?.isLoggedIn.value == false)
      #expect(actions.logIn.isEnabled && !actions.logOut.isEnabled)

      try gallery.show(.just(stub.url), name: "test", hasAccount: true)
      #expect(gallery.model?.session?.session.value == session)
      #expect(!actions.logIn.isEnabled && actions.logOut.isEnabled)
      actions.logOut.activate()
      try gallery.show(.just(stub.url), name: "other", hasAccount: true)
      try gallery.show(.just(stub.url), name: "test", hasAccount: true)
      #expect(gallery.model?.session?.isLoggedIn.value == false)
    }
  }
}

/// Stands for a service that runs for as long as it is held.
private final class Service: Sendable {
  let url: URL

  init(url: URL) { self.url = url }
}
