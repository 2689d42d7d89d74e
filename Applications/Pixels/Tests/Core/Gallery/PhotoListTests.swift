import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct PhotoListTests {
  private func gallery(_ total: Int = 10_000) -> StubGallery {
    let gallery = StubGallery()
    gallery.model.load()
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: total), to: "page 1")
    return gallery
  }

  @Test func `the first page is requested before the main thread's next turn`() {
    let gallery = StubGallery()
    gallery.model.load()
    #expect(gallery.source.asked.value == ["page 1"])
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1"])
  }

  @Test func `a page is loaded once for any number of its photographs`() {
    let gallery = gallery()
    let photos = [250, 251, 299, 250].map { TestRecorder(gallery.model.photo(at: $0)) }
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1", "page 3"])
    gallery.source.send(StubSource.page(3, of: 10_000), to: "page 3")
    #expect(photos.map { $0.values.map(\.id) } == [[250], [251], [299], [250]])
    #expect(photos.allSatisfy { $0.isDisposed })
    let again = TestRecorder(gallery.model.photo(at: 260))
    gallery.scheduler.run()
    #expect(again.values.map(\.id) == [260])
    #expect(gallery.source.asked.value == ["page 1", "page 3"])
  }

  @Test func `a page is loaded before scrolling reaches it, in both directions`() {
    let gallery = gallery()
    _ = gallery.model.photo(at: 60)
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1"])
    _ = gallery.model.photo(at: 75)
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1", "page 2"])
  }

  @Test func `no page beyond the ends is loaded`() {
    let gallery = gallery(90)
    for index in [-1, 0, 89, 90] { _ = TestRecorder(gallery.model.photo(at: index)) }
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1"])
  }

  @Test func `pages that fly past are not requested`() {
    let gallery = gallery()
    for index in stride(from: 100, to: 9_000, by: 50) {
      gallery.model.photo(at: index).subscribe { _ in }.dispose()
    }
    let last = TestRecorder(gallery.model.photo(at: 9_050))
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1", "page 91"])
    #expect(gallery.source.page("page 91").isSubscribed)
    last.dispose()
    #expect(!gallery.source.page("page 91").isSubscribed, "scrolled away, it is cancelled")
    #expect(gallery.model.status.value == .idle)
  }

  @Test func `at most three pages load at a time, the last requested first`() {
    let gallery = gallery()
    var photos: [TestRecorder<PhotoModel<String>, Never>] = []
    for index in [1_000, 2_000, 3_000, 4_000, 5_000] {
      photos.append(TestRecorder(gallery.model.photo(at: index)))
      gallery.scheduler.run()
    }
    #expect(gallery.source.asked.value == ["page 1", "page 11", "page 21", "page 31"])
    gallery.source.send(StubSource.page(21, of: 10_000), to: "page 21")
    #expect(gallery.source.asked.value.last == "page 51")
  }

  @Test func `a failed page is loaded after a retry`() {
    let gallery = gallery()
    let photo = TestRecorder(gallery.model.photo(at: 150))
    gallery.scheduler.run()
    gallery.source.page("page 2").fail(.refused(status: 503, message: "Over capacity"))
    #expect(gallery.model.status.value == .failed(.refused(status: 503, message: "Over capacity")))
    let other = TestRecorder(gallery.model.photo(at: 160))
    gallery.scheduler.advance(by: .zero)
    photo.dispose()
    other.dispose()
    let late = TestRecorder(gallery.model.photo(at: 170))
    gallery.scheduler.advance(by: .zero)
    #expect(gallery.source.asked.value == ["page 1", "page 2"])

    gallery.model.retry()
    #expect(gallery.model.status.value == .loading)
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(2, of: 10_000), to: "page 2")
    #expect(late.values.map(\.id) == [170])
    #expect(gallery.model.status.value == .idle)
  }

  @Test func `a place beyond the photographs of the last page stays empty`() {
    let gallery = gallery(50)
    let missing = TestRecorder(gallery.model.photo(at: 60))
    gallery.scheduler.run()
    #expect(missing.events.isEmpty)
  }

  @Test func `a photograph is found on the page of a place or beside it, and no other page is loaded`() {
    let gallery = gallery(350)
    func place(of id: Int, near place: Int) -> TestRecorder<Int, Never> {
      let recorder = TestRecorder(gallery.model.place(of: PhotoModel(StubSource.photo(id)), near: place))
      gallery.scheduler.run()
      return recorder
    }
    #expect(place(of: 7, near: 3).values == [7])
    #expect(gallery.source.asked.value == ["page 1"])
    let (beside, missing) = (place(of: 310, near: 250), place(of: 1_000, near: 340))
    #expect(Set(gallery.source.asked.value) == ["page 1", "page 2", "page 3", "page 4"])
    for number in 2...4 { gallery.source.send(StubSource.page(number, of: 350), to: "page \(number)") }
    #expect(beside.values == [310] && beside.isDisposed)
    #expect(missing.events.isEmpty)
  }

  @Test func `a retry requests an empty gallery again`() {
    let gallery = gallery(0)
    #expect(gallery.model.listing.value.total == 0)
    gallery.model.retry()
    #expect(TestRecorder(gallery.model.content).values == [.loading])
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 3), to: "page 1")
    #expect(gallery.source.asked.value == ["page 1", "page 1"])
    #expect(TestRecorder(gallery.model.content).values == [.photos])
    #expect(gallery.photo(2).id == 2)
  }
}
