import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  /// The viewer and the service, both real.
  @MainActor @Suite struct PagerTests {
    @Test(
      "a photograph opens sharp, on black, with its name for a title, 30 from its neighbours")
    func opens() async throws {
      let service = try TemporaryService()
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: 5)
      defer { viewer.close() }
      #expect(await viewer.isSharp())
      #expect(viewer.model?.index.value == 5)
      let photo = try #require(viewer.model?.current.value)
      #expect(viewer.title?.title == photo.name)
      #expect(viewer.title?.subtitle == "\(photo.photo.info.value.photographerName) · 6 of 86")
      #expect(viewer.carousel?.spacing == 30)

      let canvas = try #require(viewer.canvas)
      guard case .loaded(let texture) = photo.status.value else { return }
      // Decoded for just the device pixels that are shown, and never enlarged.
      let scale = canvas.scaleFactor
      var geometry = ZoomGeometry()
      let info = photo.photo.info.value
      geometry.photo = .init(width: Double(try #require(info.width)), height: Double(try #require(info.height)))
      geometry.room = .init(width: Double(canvas.width * scale), height: Double(canvas.height * scale))
      #expect(max(texture.width, texture.height) == geometry.neededEdge)

      let picture = try await viewer.screenshot()
      try await viewer.show(as: "opened")
      let black = picture.pixels.count { $0 == Bitmap.Pixel(red: 0, green: 0, blue: 0) }
      let around = canvas.width * canvas.height - texture.width * texture.height / (scale * scale)
      #expect(black >= around * 9 / 10)
    }

    @Test("keys go to the next and the last, and not beyond the ends, and the title follows")
    func goesOn() async throws {
      let service = try TemporaryService()
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: 0)
      defer { viewer.close() }
      #expect(await viewer.isSharp())
      let model = try #require(viewer.model)
      var seen: [Int] = []
      model.didScroll.subscribeOnMain { seen.append($0) }
      viewer.press(.left)
      #expect(model.index.value == 0)
      for index in 1...3 {
        viewer.press(index == 2 ? .pageDown : .right)
        #expect(model.index.value == index)
        #expect(await viewer.isSharp())
        #expect(viewer.title?.title == model.current.value?.name)
        #expect(viewer.canvas?.accessibleName == viewer.title?.title)
      }
      viewer.press(.end)
      #expect(model.index.value == 85)
      #expect(await viewer.isSharp())
      viewer.press(.right)
      #expect(model.index.value == 85)
      viewer.press(.pageUp)
      #expect(model.index.value == 84)
      #expect(await viewer.isSharp())
      viewer.press(.home)
      #expect(await viewer.isSharp())
      #expect(seen == [1, 2, 3, 85, 84, 0])
    }

    @Test("a swipe shows the next photograph, and says which is seen")
    func isSwiped() async throws {
      let service = try TemporaryService()
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: 0)
      defer { viewer.close() }
      #expect(await viewer.isSharp())
      let (model, carousel) = (try #require(viewer.model), try #require(viewer.carousel))
      #expect(carousel.pageCount == 3)
      for index in 1...4 {
        // What a swipe to the right ends with: the page beside this one, by the carousel's own way.
        let next = carousel.children.compactMap { $0 as? Overlay }[Int(carousel.position.rounded()) + 1]
        carousel.scroll(to: next, animated: true)
        #expect(await pump { model.index.value == index })
        #expect(await viewer.isSharp())
        #expect(viewer.title?.title == viewer.canvas?.accessibleName)
        // There is always a page to either side.
        #expect(carousel.position == 1)
      }
    }

    @Test(
      "a loading photograph has a spinner, and a failed one a reason and a button to retry")
    func failsAndRetries() async throws {
      let service = try TemporaryService()
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: 1)
      defer { viewer.close() }
      #expect(await viewer.isSharp())
      service.wellspring.faults.add(.delay(seconds: 10_000), at: "/v1/photos/")
      service.wellspring.faults.add(.status(404, body: #"{"error":"Gone.","status":404}"#), at: "/v1/photos/")
      viewer.model?.index.value = 40
      #expect(await pump { viewer.onPage(Spinner.self)?.isSpinning == true })
      // Ends the delay: requests made meanwhile are refused, and later ones aren't.
      service.wellspring.faults.removeAll()
      #expect(await pump { viewer.onPage(Label.self)?.text.contains("Gone.") == true })
      #expect(viewer.onPage(Spinner.self) == nil)
      try #require(viewer.onPage(Button.self)).emit(Button.clicked)
      #expect(await viewer.isSharp())
      #expect(viewer.onPage(Label.self) == nil)
    }

    @Test("distant pages are freed, and nothing is left when the viewer is closed")
    func isFreed() async throws {
      let service = try TemporaryService()
      weak var model: FullSizeViewModel<Bitmap>?
      weak var photo: PhotoViewModel<Bitmap>?
      weak var gallery: GalleryViewModel<Bitmap>?
      weak var root: Widget?
      let (wrappers, handlers) = (LiveObjects.wrappers, LiveObjects.handlers)
      do {
        let viewer = try await OpenViewer(
          FiveHundredPixels(host: service.host, consumerKey: "test", client: .patient), at: 3)
        (model, photo, gallery) = (viewer.model, viewer.model?.current.value, viewer.gallery)
        root = viewer.window.content
        #expect(await viewer.isSharp())
        #expect(photo?.isActive.value == true)
        viewer.press(.end)
        #expect(await viewer.isSharp())
        #expect(await pump { photo == nil })
        viewer.press(.escape)
        #expect(viewer.backs.value == 1)
        #expect(await pump { model == nil })
        viewer.opened.value = viewer.gallery.fullSize(at: 4)
        #expect(await viewer.isSharp())
        model = viewer.model
        viewer.close()
      }
      #expect(await pump { model == nil && gallery == nil && root == nil })
      #expect(await pump { LiveObjects.wrappers <= wrappers && LiveObjects.handlers <= handlers })
    }
  }
}
