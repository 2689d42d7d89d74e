import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct PhotoCellTests {
    @Test(
      "a cell follows the thumbnail of its photograph, and another photograph's when it gets that")
    func followsThumbnail() async throws {
      let stub = try Host.start()
      let gallery = GalleryViewModel<Bitmap>(
        source: FiveHundredPixels(host: .just(stub.url), consumerKey: "test", client: .patient), decoder: .textures)
      gallery.load()
      try #require(await pump { gallery.listing.value.total != nil })
      let (first, second) = try await pumping {
        (await gallery.photo(at: 7).first(), await gallery.photo(at: 300).first())
      }
      let cell = PhotoCell()
      cell.photo = first
      #expect(cell.texture == nil)
      #expect(cell.root.accessibleName == "Photo7")
      let wanted = gallery.wantThumbnail(of: try #require(first)).subscribe { _ in }
      defer { wanted.dispose() }
      #expect(await pump { cell.texture?.pixels.first == Host.colour(of: 7) })
      cell.photo = second
      #expect(cell.texture == nil)
      #expect(cell.root.accessibleName == "Photo300")
      cell.photo = nil
      #expect(cell.root.accessibleName == nil)
    }

    @Test("a thumbnail that cannot be read is marked with the name and the reason, also for assistive technology")
    func broken() async throws {
      let stub = try Host.start { target in
        target.hasSuffix("/images/3") ? .response(body: "no picture") : nil
      }
      let gallery = try OpenGallery(.just(stub.url))
      defer { gallery.close() }
      try await present(gallery.window)
      #expect(await pump { gallery.grid?.cells[3]?.isBroken == true })
      let cell = try #require(gallery.grid?.cells[3])
      #expect(cell.texture == nil)
      #expect(cell.root.accessibleName == "Photo3")
      let reason = try #require(cell.root.accessibleDescription)
      #expect(reason.hasPrefix("The picture cannot be read: "))
      #expect(cell.root.parent?.accessibleDescription == reason)
      #expect(cell.root.tooltipText == "Photo3\n\(reason)")
      // The ink of two lines, besides the icon, which is darker.
      let window = gallery.window
      let (picture, place) = (
        try await pumping { try await window.screenshot() }, try #require(cell.root.bounds(in: window))
      )
      let (pixels, frame) = (picture.pixels, (picture.width - window.width) / 2)
      let ink = (0..<145 * 145).count { index in
        let (x, y) = (Int(place.x) + frame + index % 145, Int(place.y) + frame + index / 145)
        return pixels[y * picture.width + x].red > 200
      }
      #expect(ink > 200)
      #expect(await pump { gallery.isComplete })
      cell.photo = nil
      #expect(cell.root.accessibleDescription == nil && cell.root.tooltipText == nil)
    }
  }
}
