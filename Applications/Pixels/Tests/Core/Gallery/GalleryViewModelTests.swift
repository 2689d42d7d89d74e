import Rivulet
import RivuletLog
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct GalleryViewModelTests {
  @Test("the gallery has a title, is empty, and requests nothing before it loads")
  func startsEmpty() {
    let gallery = StubGallery()
    gallery.scheduler.run()
    #expect(gallery.model.title == "Popular on 500px")
    #expect(gallery.model.listing.value == Listing(generation: 0, total: nil))
    #expect(gallery.model.status.value == .idle)
    #expect(TestRecorder(gallery.model.content).values == [.loading])
    #expect(TestRecorder(gallery.model.summary).values == [""])
    #expect(gallery.source.asked.value.isEmpty)
  }

  @Test(
    "the source's photographs are listed before the loading status changes"
  )
  func loads() {
    let gallery = StubGallery()
    let listings = TestRecorder(gallery.model.listing.signal)
    gallery.model.load()
    gallery.scheduler.run()
    #expect(gallery.model.status.value == .loading)
    #expect(gallery.source.asked.value == ["page 1"])

    let done = gallery.model.status.signal.skip(first: 1).map { _ in gallery.model.listing.value.total }
    let totals = TestRecorder(done)
    gallery.source.send(StubSource.page(1, of: 250), to: "page 1")
    #expect(totals.values == [250])
    #expect(gallery.model.status.value == .idle)
    #expect(listings.values == [Listing(generation: 0, total: nil), Listing(generation: 0, total: 250)])
    #expect(TestRecorder(gallery.model.content).values == [.photos])
    #expect(TestRecorder(gallery.model.notice).values == [nil])
    #expect(TestRecorder(gallery.model.summary).values == ["250 photographs"])
    #expect(gallery.photo(99).id == 99)
  }

  @Test("a late subscriber gets the same photograph, and it was requested once")
  func once() {
    let gallery = StubGallery.loaded(50)
    #expect(gallery.photo(7) === gallery.photo(7))
    gallery.model.load()
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1"])
  }

  @Test("a page that fails is logged, and leaves an empty list with a reason")
  func failure() {
    let gallery = StubGallery()
    gallery.model.load()
    gallery.scheduler.run()
    gallery.source.page("page 1").fail(.refused(status: 500, message: "Out of order."))
    #expect(
      gallery.log.messages == [
        "Couldn't fetch photos from 500px: \(PhotoFailure.refused(status: 500, message: "Out of order."))"
      ])
    #expect(gallery.model.status.value == .failed(.refused(status: 500, message: "Out of order.")))
    #expect(
      TestRecorder(gallery.model.content).values
        == [.problem(PhotoFailure.refused(status: 500, message: "Out of order.").description)])
    #expect(gallery.model.listing.value.total == nil)

    gallery.model.retry()
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 0), to: "page 1")
    #expect(TestRecorder(gallery.model.content).values == [.problem("There are no photographs here.")])
    #expect(gallery.log.messages.count == 1)
  }

  @Test("a later failure, or waiting for the service, leaves the photographs and shows a notice")
  func laterFailure() {
    let gallery = StubGallery()
    gallery.model.load()
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 250), to: "page 1")
    let photo = TestRecorder(gallery.model.photo(at: 150))
    gallery.scheduler.run()
    gallery.source.page("page 2").fail(.connection(.lost))
    #expect(TestRecorder(gallery.model.content).values == [.photos])
    #expect(TestRecorder(gallery.model.notice).values == [PhotoFailure.connection(.lost).description])

    gallery.model.retry()
    gallery.scheduler.run()
    gallery.source.currentOutage.value = .connection(.timedOut)
    #expect(TestRecorder(gallery.model.notice).values == [PhotoFailure.connection(.timedOut).description])
    gallery.source.send(StubSource.page(2, of: 250), to: "page 2")
    gallery.source.currentOutage.value = nil
    #expect(photo.values.map(\.id) == [150])
    #expect(TestRecorder(gallery.model.notice).values == [nil])
  }

  @Test("a gallery that is loading is freed, and its requests with it")
  func isFreed() {
    let source = StubSource()
    weak var model: GalleryViewModel<String>?
    do {
      let gallery = StubGallery(source)
      model = gallery.model
      let subscriptions = [gallery.model.content.map { "\($0)" }, gallery.model.summary].map { $0.subscribe { _ in } }
      gallery.model.load()
      gallery.scheduler.run()
      #expect(source.page("page 1").isSubscribed)
      #expect(!subscriptions[0].isDisposed)
    }
    #expect(model == nil)
    #expect(!source.page("page 1").isSubscribed)
  }

  @Test func `a login is offered if the source has accounts`() {
    #expect(StubGallery().model.session == nil)
    #expect(StubGallery().model.makeLogin() == nil)
    let account = PhotoAccount(logIn: { _, _ in .empty }, vote: { _, _ in .empty })
    #expect(StubGallery(StubSource(account: account)).model.makeLogin() != nil)
  }
}
