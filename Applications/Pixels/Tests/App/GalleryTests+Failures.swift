import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import Testing
import Wellspring

@testable import Pixels

/// A window whose service is gone.
extension GTKTests.GalleryTests {
  @Test("an unreachable service shows a page that says so, and retrying shows the photographs")
  func failsAndRetries() async throws {
    let address = MutableProperty(HTTPStub.unreachable)
    let gallery = try OpenGallery(.deferred { .just(address.value) })
    defer { gallery.close() }
    try await present(gallery.window)
    let problem = try #require(gallery.first(StatusPage.self) { $0.title == "No Photographs" })
    #expect(await pump { problem.details?.contains("did not answer") == true && problem.isMapped })
    #expect(await pump { problem.iconName == "dialog-warning-symbolic" })
    // Not in the search field, where a cursor would blink.
    #expect(await pump { (gallery.window.focusWidget as? Button)?.label == "Try Again" })

    let service = try TemporaryService()
    address.value = service.wellspring.baseURL
    try #require(gallery.button(labelled: "Try Again", below: problem)).emit(Button.clicked)
    #expect(await pump { gallery.shown.count > 0 })
    #expect(!problem.isMapped)
  }

  @Test("a retry is offered only where it can help, and not before the time that the service named")
  func offersRetry() async throws {
    let stub = try HTTPStub { _ in
      .stream(status: 429, headers: "Retry-After: 4000\r\n", length: 0, body: .empty)
    }
    let gallery = try OpenGallery(.just(stub.url))
    defer { gallery.close() }
    try await present(gallery.window)
    let problem = try #require(gallery.first(StatusPage.self) { $0.title == "No Photographs" })
    #expect(await pump { problem.isMapped && problem.details?.contains("Too many requests") == true })
    #expect(gallery.button(labelled: "Try Again", below: problem)?.isVisible == false)
  }

  @Test("a service killed while thumbnails load leaves a notice with a way to retry")
  func killedMidLoad() async throws {
    let stub = try Host.start { target in
      // The list arrives; every picture breaks off.
      target.hasPrefix("/images") ? .raw("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n") : nil
    }
    let gallery = try OpenGallery(.just(stub.url))
    defer { gallery.close() }
    try await present(gallery.window)
    #expect(
      await pump {
        gallery.all.contains { ($0 as? Label)?.text.contains("did not answer") == true && $0.isMapped }
          && gallery.all.contains { ($0 as? Button)?.label == "Try Again" && $0.isMapped }
      })
  }
}
