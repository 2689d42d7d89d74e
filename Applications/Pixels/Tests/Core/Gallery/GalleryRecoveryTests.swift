import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

/// The automatic autoRetry of a gallery whose service is gone.
@MainActor @Suite struct GalleryRecoveryTests {
  static let gone = PhotoFailure.connection(.unreachable)

  /// A gallery that has asked for its first page, and got a failure. All pauses are as long as they can be.
  func gallery(_ failure: PhotoFailure = gone) -> StubGallery {
    let gallery = asking()
    gallery.source.page("page 1").fail(failure)
    return gallery
  }

  /// A gallery whose first page is on its way.
  func asking(_ gallery: StubGallery = StubGallery()) -> StubGallery {
    gallery.model.load()
    gallery.scheduler.advance(by: .zero)
    return gallery
  }

  /// A gallery that has its first page.
  func loaded(_ total: Int) -> StubGallery {
    let gallery = asking()
    gallery.source.send(StubSource.page(1, of: total), to: "page 1")
    return gallery
  }

  /// Returns a gallery with a demand for a thumbnail that failed.
  func withoutThumbnail() -> (gallery: StubGallery, wish: TestRecorder<Never, Never>) {
    let gallery = loaded(3)
    let wish = TestRecorder(gallery.model.wantThumbnail(of: gallery.photo(1)))
    gallery.scheduler.advance(by: .zero)
    gallery.source.data("/1").fail(Self.gone)
    return (gallery, wish)
  }

  /// Returns the times of the requests while all fail.
  func times(of gallery: StubGallery, for duration: Duration, _ failure: PhotoFailure = gone) -> [Duration] {
    let times = MutableProperty<[Duration]>([])
    gallery.source.asked.signal.skip(first: 1).subscribe { [scheduler = gallery.scheduler] _ in
      times.modify { $0.append(scheduler.now) }
    }
    while gallery.scheduler.now < duration {
      gallery.scheduler.advance(by: .milliseconds(100))
      if gallery.source.page("page 1").isSubscribed { gallery.source.page("page 1").fail(failure) }
    }
    return times.value
  }

  @Test("a failed gallery is requested again automatically, after pauses that grow to a minute")
  func pauses() {
    let times = times(of: gallery(), for: .seconds(200))
    let gaps = zip([.zero] + times, times).map { $1 - $0 }
    let expected: [Duration] = [5, 10, 20, 40, 60, 60].map { .seconds($0) }
    #expect(gaps.count == expected.count)
    // The failure is a tenth of a second late at most.
    #expect(zip(gaps, expected).allSatisfy { $0 >= $1 && $0 <= $1 + .milliseconds(100) }, "\(gaps)")
  }

  @Test("each pause is shortened by a random amount, by half at most")
  func jitter() {
    let gallery = asking(StubGallery(random: { 0.5 }))
    gallery.source.page("page 1").fail(Self.gone)
    gallery.scheduler.advance(by: .milliseconds(3_749))
    #expect(gallery.source.asked.value.count == 1)
    gallery.scheduler.advance(by: .milliseconds(1))
    #expect(gallery.source.asked.value.count == 2)
  }

  @Test("the reason is shown until the photograph is there")
  func words() {
    let gallery = gallery()
    let content = TestRecorder(gallery.model.content)
    gallery.scheduler.advance(by: .seconds(5))
    #expect(gallery.source.page("page 1").isSubscribed)
    #expect(content.values == [.problem(Self.gone.description)])
    gallery.source.send(StubSource.page(1, of: 3), to: "page 1")
    #expect(content.values == [.problem(Self.gone.description), .photos])
    #expect(TestRecorder(gallery.model.notice).values == [nil])
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1", "page 1"])
  }

  @Test("the first pause is short again after the photographs have loaded")
  func startsAnew() {
    let gallery = gallery()
    gallery.scheduler.advance(by: .seconds(5))
    gallery.source.page("page 1").fail(Self.gone)
    gallery.scheduler.advance(by: .seconds(10))
    gallery.source.send(StubSource.page(1, of: 250), to: "page 1")
    let photo = TestRecorder(gallery.model.photo(at: 150))
    gallery.scheduler.advance(by: .zero)
    gallery.source.page("page 2").fail(Self.gone)
    gallery.scheduler.advance(by: .seconds(5))
    #expect(gallery.source.page("page 2").isSubscribed)
    gallery.source.send(StubSource.page(2, of: 250), to: "page 2")
    #expect(photo.values.map(\.id) == [150])
  }

  @Test("failed thumbnails are requested again, too, and the notice stays until they are there")
  func thumbnails() {
    let gallery = loaded(3)
    let photo = gallery.photo(1)
    let wish = TestRecorder(gallery.model.wantThumbnail(of: photo))
    let notice = TestRecorder(gallery.model.notice)
    gallery.scheduler.advance(by: .zero)
    for pause in [5, 10] {
      gallery.source.data("/1").fail(Self.gone)
      gallery.scheduler.advance(by: .seconds(pause) - .milliseconds(1))
      #expect(!gallery.source.data("/1").isSubscribed)
      gallery.scheduler.advance(by: .milliseconds(1))
      #expect(gallery.source.data("/1").isSubscribed)
    }
    #expect(notice.values == [nil, Self.gone.description])
    gallery.source.send("one", to: "/1")
    #expect(notice.values == [nil, Self.gone.description, nil])
    #expect(photo.thumbnail.value == "one@100")
    wish.dispose()
  }

  @Test("a notice about thumbnails that are no longer wanted disappears by itself")
  func unwanted() {
    let (gallery, wish) = withoutThumbnail()
    wish.dispose()
    #expect(TestRecorder(gallery.model.notice).values == [Self.gone.description])
    gallery.scheduler.advance(by: .seconds(5))
    #expect(TestRecorder(gallery.model.notice).values == [nil])
    #expect(gallery.source.asked.value.count == 2)
  }

  @Test("a retry by the user comes first, and no other request runs beside it")
  func byHand() {
    let gallery = gallery()
    gallery.scheduler.advance(by: .seconds(4))
    gallery.model.retry()
    gallery.scheduler.advance(by: .zero)
    #expect(gallery.source.asked.value.count == 2)
    gallery.scheduler.advance(by: .seconds(100))
    #expect(gallery.source.asked.value == ["page 1", "page 1"])
    #expect(TestRecorder(gallery.model.content).values == [.loading])

    gallery.source.page("page 1").fail(Self.gone)
    gallery.scheduler.advance(by: .seconds(5))
    #expect(gallery.source.asked.value.count == 3)
    gallery.model.retry()
    gallery.scheduler.advance(by: .seconds(100))
    #expect(gallery.source.asked.value.count == 3)
    #expect(TestRecorder(gallery.model.content).values == [.loading])
  }

  @Test("another page that is on its way is waited for")
  func waits() {
    let gallery = loaded(300)
    let photos = [150, 250].map { TestRecorder(gallery.model.photo(at: $0)) }
    gallery.scheduler.advance(by: .zero)
    gallery.source.page("page 2").fail(Self.gone)
    gallery.scheduler.advance(by: .seconds(100))
    #expect(gallery.source.asked.value.count == 3)
    gallery.source.send(StubSource.page(3, of: 300), to: "page 3")
    gallery.scheduler.advance(by: .seconds(5))
    #expect(gallery.source.asked.value.count == 4)
    gallery.source.send(StubSource.page(2, of: 300), to: "page 2")
    #expect(photos.map { $0.values.map(\.id) } == [[150], [250]])
  }

  @Test("a new query does not show the failure of the one before")
  func another() {
    let (gallery, wish) = withoutThumbnail()
    gallery.scheduler.advance(by: .seconds(5))
    gallery.model.searchText.value = "cats"
    gallery.scheduler.advance(by: .milliseconds(300))
    #expect(TestRecorder(gallery.model.content).values == [.loading])
    wish.dispose()
  }

  @Test("an abandoned search is not requested again")
  func givenUp() {
    let gallery = gallery()
    gallery.model.order.value = .newest
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1", "page 1 by newest"])
  }

  @Test("a reload of an empty gallery is shown as loading")
  func reload() {
    let gallery = gallery()
    gallery.scheduler.advance(by: .seconds(5))
    gallery.model.reload()
    #expect(TestRecorder(gallery.model.content).values == [.loading])
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1", "page 1"])
  }

  @Test(
    "a missing folder is read again automatically, because the user may put it back",
    arguments: [.folderGone("Holidays"), .folderUnreadable("Holidays", reason: "")] as [PhotoFailure])
  func folder(failure: PhotoFailure) {
    let gallery = gallery(failure)
    let content = TestRecorder(gallery.model.content)
    gallery.scheduler.advance(by: .seconds(5))
    gallery.source.page("page 1").fail(failure)
    gallery.scheduler.advance(by: .seconds(10))
    gallery.source.send(StubSource.page(1, of: 3), to: "page 1")
    #expect(content.values == [.problem(failure.description), .photos])
  }

  @Test(
    "a permanent failure is not retried automatically",
    arguments: [
      .refused(status: 401, message: ""), .noSuchService, .invalidResponse(""), .unavailable(""),
    ] as [PhotoFailure])
  func lasting(failure: PhotoFailure) {
    let gallery = gallery(failure)
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1"])
  }

  @Test("a gallery that has been freed makes no more requests")
  func isFreed() {
    let (source, scheduler): (StubSource, TestScheduler)
    weak var model: GalleryViewModel<String>?
    do {
      let gallery = gallery()
      (source, scheduler, model) = (gallery.source, gallery.scheduler, gallery.model)
    }
    #expect(model == nil)
    scheduler.run()
    #expect(source.asked.value == ["page 1"])
  }
}
