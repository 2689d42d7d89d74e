import AppCore
import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import Testing
import Wellspring

@testable import Pixels

extension GTKTests {
  /// A host that was given on the command line.
  @MainActor @Suite struct CommandLineHostTests {
    private let service: TemporaryService
    private let gallery: OpenGallery
    private let origin: PhotoOrigin

    init() throws {
      service = try TemporaryService()
      origin = .host(service.wellspring.baseURL)
      gallery = try OpenGallery(.never, name: PhotoOrigin.commons.name)
      gallery.opened.settings.settings.value.source = PhotoOrigin.commons.name
    }

    private var settings: Settings { gallery.opened.settings.settings.value }

    @Test func `has the title of the format, and its name below it`() async throws {
      defer { gallery.close() }
      gallery.opened.take(origin, key: nil)
      gallery.opened.show(origin)
      try await present(gallery.window)
      #expect(await pump { gallery.isComplete })
      #expect(gallery.window.title == "Popular on 500px")
      #expect(gallery.title?.title == "Popular on 500px")
      #expect(gallery.title?.subtitle == "127.0.0.1, 86 photographs, none voted for yet")
    }

    @Test func `is shown for this run only, unless the user chooses it in the menu`() async throws {
      defer { gallery.close() }
      gallery.opened.take(origin, key: nil)
      gallery.opened.show(origin)
      try await present(gallery.window)
      #expect(await pump { gallery.isComplete })
      #expect(settings.source == PhotoOrigin.commons.name)
      #expect(settings.origin == .commons)
      #expect(gallery.opened.origins.contains(origin))

      gallery.opened.makeSource = { _ in WikimediaCommons() }
      gallery.opened.actions.source.choice = PhotoOrigin.commons.name
      #expect(gallery.opened.name == PhotoOrigin.commons.name)
      gallery.opened.makeSource = nil
      gallery.opened.actions.source.choice = origin.name
      #expect(await pump { gallery.isComplete && settings.source == origin.name })
      #expect(settings.origin == origin)
    }

    @Test func `is requested with its key, and again when another start gives another key`() async throws {
      defer { gallery.close() }
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try Data("s".utf8).write(to: file)
      #expect(gallery.opened.key(of: origin) == .standard)
      let key = try ServiceKey(key: "me", file: file)
      #expect(!gallery.opened.take(origin, key: key), "it isn't shown yet")
      gallery.opened.show(origin)
      let screen = gallery.screen
      #expect(!gallery.opened.take(origin, key: key))
      #expect(gallery.opened.take(origin, key: ServiceKey(key: "you", secret: "s")))
      gallery.opened.show(origin, again: true)
      #expect(gallery.screen !== screen)

      gallery.opened.take(origin, key: key)
      #expect(settings.keys.isEmpty)
      gallery.opened.keep(origin)
      #expect(settings.keys[origin.name] == StoredServiceKey(key))
      gallery.opened.keys.given = [:]
      #expect(gallery.opened.key(of: origin) == key)
    }

    @Test func `that rejects the key says so in the form to log in`() async throws {
      defer { gallery.close() }
      gallery.opened.take(origin, key: ServiceKey(key: "me", secret: "s"))
      gallery.opened.show(origin)
      try await present(gallery.window)
      #expect(await pump { gallery.isComplete })
      gallery.opened.actions.logIn.activate()
      let form = try await LoginWindow.shown()
      form.userName.text = "ada"
      form.password.text = "secret"
      form.logIn.emit(Button.clicked)
      #expect(await pump { form.problem?.contains("doesn't accept the key 'me'.") == true })
      #expect(form.problem?.contains("127.0.0.1:\(service.wellspring.port)") == true)
      form.window.destroy()
    }
  }
}
