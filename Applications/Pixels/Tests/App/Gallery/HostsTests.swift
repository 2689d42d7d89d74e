import AppCore
import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  /// The window of a service with several hosts.
  @MainActor @Suite struct HostsTests {
    @Test("if the host that answers is stopped, the next one answers, and the window says so")
    func moves() async throws {
      let (first, other) = (try TemporaryService(), try TemporaryService())
      let urls = [first.wellspring.baseURL, other.wellspring.baseURL]
      let names = urls.map { "127.0.0.1:\($0.port ?? 0)" }
      let source = FiveHundredPixels(
        hosts: ServiceHosts(try HostAddresses(urls.map(\.absoluteString))), consumerKey: "pixels",
        client: .patient)
      let gallery = try OpenGallery(.never)
      defer { gallery.close() }
      try gallery.opened.show(
        GalleryViewModel(source: source, settings: gallery.opened.settings.settings.value), name: "hosts")
      try await present(gallery.window)
      #expect(await pump { gallery.isComplete })
      #expect(await pump { gallery.title?.subtitle == "86 photographs, \(names[0]) answers" })

      first.wellspring.stop()
      gallery.screen?.search.text = "bison"
      #expect(await pump { gallery.title?.subtitle.contains("\(names[1]) answers") == true && gallery.isComplete })
      #expect(await pump { gallery.says("\(names[0]) can't be reached. \(names[1]) answers now.") }, "for some seconds")
      #expect(gallery.screen?.search.text == "bison")
      #expect(gallery.title?.tooltipText == "\(names[1]) answers, \(names[0]) can't be reached")
    }
  }
}
