import Dispatch
import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

/// Thumbnails that can't be loaded, or read.
extension ThumbnailLoaderTests {
  @Test("a picture that cannot be read is that photograph's own problem, and others load")
  func broken() {
    let gallery = StubGallery.loaded(10)
    _ = want(gallery, [1, 2])
    gallery.source.send("corrupt", to: "/1")
    gallery.source.send("fine", to: "/2")
    #expect(gallery.photo(1).problem.value == PhotoFailure.unreadable("it is corrupt").description)
    #expect(gallery.photo(2).thumbnail.value == "fine@100")
    #expect(TestRecorder(gallery.model.notice).values == [nil])
    #expect(gallery.model.pendingThumbnails.value == 0)
  }

  @Test("an unreachable service is noticed, and failed thumbnails are loaded after a retry")
  func retry() {
    let gallery = StubGallery.loaded(10)
    _ = want(gallery, [1])
    gallery.source.data("/1").fail(.connection(.unreachable))
    #expect(TestRecorder(gallery.model.notice).values == [PhotoFailure.connection(.unreachable).description])
    #expect(gallery.photo(1).problem.value != nil)
    gallery.model.retry()
    gallery.scheduler.run()
    #expect(TestRecorder(gallery.model.notice).values == [nil])
    gallery.source.send("dawn", to: "/1")
    #expect(gallery.photo(1).thumbnail.value == "dawn@100")
    #expect(gallery.photo(1).problem.value == nil)
  }

  @Test("a thumbnail that failed without a service is requested again when it is next seen")
  func seenAgain() {
    let gallery = StubGallery.loaded(10)
    let photo = gallery.photo(1)
    let first = want(gallery, [1])
    gallery.source.data("/1").fail(.connection(.lost))
    first[0].dispose()
    let second = gallery.model.wantThumbnail(of: photo).subscribe { _ in }
    // No time passes, in which it would be tried again by itself.
    gallery.scheduler.advance(by: .zero)
    #expect(gallery.source.data("/1").isSubscribed)
    #expect(!second.isDisposed)
  }

  @Test("a photograph without a thumbnail, or known to be broken, is not requested, and keeps no other waiting")
  func without() {
    let gallery = StubGallery()
    gallery.model.load()
    gallery.scheduler.run()
    var broken = StubSource.photo(1)
    broken.problem = "It is empty."
    let bare = Photo(id: 2, name: "Bare", photographerName: "Ada")
    gallery.source.send(PhotoPage(photos: [broken, bare], number: 1, totalPhotos: 2), to: "page 1")
    _ = want(gallery, [0, 1])
    #expect(gallery.source.asked.value == ["page 1"])
    #expect(gallery.model.pendingThumbnails.value == 0)
    #expect(gallery.photo(0).problem.value == "It is empty.")
  }
}
