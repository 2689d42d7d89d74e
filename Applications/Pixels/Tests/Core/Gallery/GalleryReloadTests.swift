import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct GalleryReloadTests {
  /// A gallery with pages that are sent by hand, of which the first is there.
  private func gallery(_ total: Int = 250) -> StubGallery {
    let gallery = StubGallery()
    gallery.model.load()
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: total), to: "page 1")
    return gallery
  }

  @Test("the old photographs stay until the response, which replaces them all")
  func reload() {
    let gallery = gallery()
    let before = gallery.photo(7)
    gallery.model.reload()
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1", "page 1"])
    #expect(gallery.model.status.value == .loading)
    #expect(gallery.model.listing.value == Listing(generation: 0, total: 250))
    #expect(gallery.photo(7) === before)

    gallery.source.send(StubSource.page(1, of: 251), to: "page 1")
    #expect(gallery.model.status.value == .idle)
    #expect(gallery.model.listing.value == Listing(generation: 1, total: 251))
    #expect(gallery.photo(7) !== before)
    #expect(TestRecorder(gallery.model.content).values == [.photos])
  }

  @Test("repeated reloads wait for one answer, and another one can start after it")
  func impatience() {
    let gallery = gallery()
    for _ in 1...5 { gallery.model.reload() }
    gallery.scheduler.run()
    gallery.model.reload()
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1", "page 1"])
    gallery.source.send(StubSource.page(1, of: 251), to: "page 1")
    #expect(gallery.model.listing.value == Listing(generation: 1, total: 251))
    gallery.model.reload()
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 252), to: "page 1")
    #expect(gallery.model.listing.value == Listing(generation: 2, total: 252))
    #expect(gallery.source.asked.value.count == 3)

    gallery.model.reload()
    gallery.scheduler.run()
    gallery.source.page("page 1").fail(.connection(.lost))
    for _ in 1...2 { gallery.model.reload() }
    gallery.scheduler.run()
    #expect(gallery.source.asked.value.count == 5)
    gallery.source.send(StubSource.page(1, of: 253), to: "page 1")
    #expect(gallery.model.listing.value.total == 253)
  }

  @Test("a thumbnail is loaded again, because its file may be another")
  func thumbnails() {
    let gallery = gallery()
    func show(_ text: String) -> String? {
      let photo = gallery.photo(7)
      let wish = TestRecorder(gallery.model.wantThumbnail(of: photo))
      gallery.scheduler.run()
      gallery.source.send(text, to: "/7")
      wish.dispose()
      return photo.thumbnail.value
    }
    #expect(show("old") == "old@100")
    gallery.model.reload()
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 250), to: "page 1")
    #expect(show("new") == "new@100")
  }

  @Test("without a new answer the old one stays, with a notice, until the user retries")
  func failure() {
    let gallery = gallery()
    gallery.model.reload()
    gallery.scheduler.run()
    gallery.source.page("page 1").fail(.connection(.lost))
    #expect(TestRecorder(gallery.model.content).values == [.photos])
    #expect(TestRecorder(gallery.model.notice).values == [PhotoFailure.connection(.lost).description])
    gallery.model.retry()
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 90), to: "page 1")
    #expect(gallery.model.listing.value == Listing(generation: 1, total: 90))
    #expect(TestRecorder(gallery.model.notice).values == [nil])
  }

  @Test("an empty gallery shows that it is loading")
  func empty() {
    let gallery = gallery(0)
    gallery.model.reload()
    #expect(TestRecorder(gallery.model.content).values == [.loading])
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 3), to: "page 1")
    #expect(gallery.model.listing.value.total == 3)
  }

  @Test("the search stays, and a new search wins over a late response")
  func search() {
    let gallery = gallery()
    gallery.model.searchText.value = "cats"
    gallery.scheduler.advance(by: .seconds(1))
    gallery.source.send(StubSource.page(1, of: 5), to: "page 1 of cats")
    gallery.model.reload()
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1", "page 1 of cats", "page 1 of cats"])
    gallery.model.searchText.value = "dogs"
    gallery.scheduler.advance(by: .seconds(1))
    #expect(!gallery.source.page("page 1 of cats").isSubscribed)
    gallery.source.send(StubSource.page(1, of: 6), to: "page 1 of dogs")
    #expect(gallery.model.listing.value.total == 6)
  }

  @Test("a gallery that is reloading is freed, and its requests with it")
  func isFreed() {
    let source = StubSource(total: 90)
    weak var model: GalleryViewModel<String>?
    do {
      let gallery = StubGallery(source)
      model = gallery.model
      gallery.model.load()
      gallery.scheduler.run()
      gallery.model.reload()
    }
    #expect(model == nil)
  }
}
