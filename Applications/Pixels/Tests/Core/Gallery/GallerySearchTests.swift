import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct GallerySearchTests {
  private func gallery() -> StubGallery {
    let gallery = StubGallery()
    gallery.model.load()
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 250), to: "page 1")
    return gallery
  }

  @Test func `a search starts 0.3 seconds after the last keystroke`() {
    let gallery = gallery()
    for text in ["c", "ca", "cat"] {
      gallery.model.searchText.value = text
      gallery.scheduler.advance(by: .milliseconds(299))
    }
    #expect(gallery.source.asked.value == ["page 1"])
    gallery.scheduler.advance(by: .milliseconds(1))
    #expect(gallery.source.asked.value == ["page 1", "page 1 of cat"])
    #expect(gallery.model.listing.value == Listing(generation: 1, total: nil, query: PhotoQuery(text: "cat")))
    gallery.source.send(StubSource.page(1, of: 2), to: "page 1 of cat")
    #expect(gallery.model.listing.value == Listing(generation: 1, total: 2, query: PhotoQuery(text: "cat")))
  }

  @Test func `an emptied field shows all photographs at once`() {
    let gallery = gallery()
    gallery.model.searchText.value = "cat"
    gallery.scheduler.advance(by: .seconds(1))
    gallery.model.searchText.value = ""
    gallery.scheduler.advance(by: .zero)
    #expect(gallery.source.asked.value.last == "page 1")
    #expect(gallery.model.listing.value.generation == 2)
  }

  @Test func `spaces around the words and the same words again start no new search`() {
    let gallery = gallery()
    for text in [" ", "", "cat", "cat ", "dog", "cat"] {
      gallery.model.searchText.value = text
      if text == "cat" { gallery.scheduler.advance(by: .seconds(1)) }
    }
    gallery.scheduler.advance(by: .seconds(1))
    #expect(gallery.source.asked.value == ["page 1", "page 1 of cat"])
  }

  @Test func `a change of order is requested at once`() {
    let gallery = gallery()
    gallery.model.order.value = .newest
    gallery.scheduler.advance(by: .zero)
    #expect(gallery.source.asked.value == ["page 1", "page 1 by newest"])
  }

  @Test func `a new search cancels the requests of the old one and discards its responses`() {
    let gallery = gallery()
    let old = TestRecorder(gallery.model.photo(at: 150))
    gallery.scheduler.run()
    #expect(gallery.source.page("page 2").isSubscribed)
    gallery.model.searchText.value = "cat"
    gallery.scheduler.advance(by: .seconds(1))
    #expect(!gallery.source.page("page 2").isSubscribed)
    #expect(old.values.isEmpty)
    gallery.source.page("page 2").send(StubSource.page(2, of: 250))
    #expect(gallery.model.listing.value.total == nil)
    #expect(gallery.model.status.value == .loading)
  }

  @Test func `a search without results says so`() {
    let gallery = gallery()
    gallery.model.searchText.value = "unicorn"
    gallery.scheduler.advance(by: .seconds(1))
    gallery.source.send(StubSource.page(1, of: 0), to: "page 1 of unicorn")
    #expect(TestRecorder(gallery.model.content).values == [.nothing("No photograph matches “unicorn”.")])
  }

  @Test func `an order chosen before the first load applies to it`() {
    let gallery = StubGallery()
    gallery.model.order.value = .newest
    gallery.model.load()
    gallery.scheduler.run()
    #expect(gallery.source.asked.value.last == "page 1 by newest")
  }
}
