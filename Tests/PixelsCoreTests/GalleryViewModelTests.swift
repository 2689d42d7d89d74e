import Foundation
import HTTPStub
import PixelsCore
import Rivulet
import Synchronization
import Testing

@MainActor @Suite struct GalleryViewModelTests {
  private func gallery(_ stub: HTTPStub) -> GalleryViewModel<String> {
    GalleryViewModel(client: FiveHundredPixels(stub)) { String(decoding: $0, as: UTF8.self) }
  }

  private func settled(_ gallery: GalleryViewModel<String>) async {
    _ = await gallery.status.signal.filter { $0 != .loading }.first()
  }

  /// 250 photographs, 100 a page, each with its index for an id.
  private nonisolated static func pages(_ target: String) -> HTTPStub.Answer {
    let page = pageNumber(of: target)
    return .response(body: Fixture.page(page, of: Array(((page - 1) * 100)..<min(page * 100, 250)), total: 250))
  }

  @Test("E7 the gallery is empty and asks for nothing until it is told to load")
  func startsEmpty() async throws {
    let gallery = gallery(try HTTPStub(Self.pages))
    #expect(gallery.title == "Popular on 500px")
    #expect(gallery.totalPhotos.value == nil)
    #expect(gallery.status.value == .idle)
    #expect(await gallery.content.first() == .loading)
    #expect(await gallery.summary.first() == "")
  }

  @Test("E28 E31 the first page tells how many photographs there are, and has the first of them")
  func loads() async throws {
    let gallery = gallery(try HTTPStub(Self.pages))
    gallery.load()
    #expect(gallery.status.value == .loading)
    await settled(gallery)
    #expect(gallery.status.value == .idle)
    #expect(await gallery.content.first() == .photos)
    #expect(await gallery.notice.first() == .some(nil))
    #expect(await gallery.summary.first() == "250 photographs")
    #expect(await gallery.photo(at: 99).first()?.id == 99)
  }

  @Test func aPageIsLoadedWhenOneOfItsPhotographsIsAskedForAndNoneTwice() async throws {
    let stub = try HTTPStub(Self.pages)
    let gallery = gallery(stub)
    gallery.load()
    gallery.load()
    await settled(gallery)
    // The last page before the one in the middle, as after a jump to the end.
    let indices = [249, 248, 249, 100, 199, 100]
    let photos = indices.map { gallery.photo(at: $0) }
    for (photo, index) in zip(photos, indices) { #expect(await photo.first()?.id == index) }
    gallery.load()
    #expect(gallery.status.value == .idle)
    let requests = await stub.requests.signal.take(first: 3).map(pageNumber).collected()
    #expect(requests.sorted() == [1, 2, 3])
  }

  @Test func aPhotographBeyondTheEndNeverComes() async throws {
    let gallery = gallery(try HTTPStub(Self.pages))
    gallery.load()
    let missing = gallery.photo(at: 250).subscribe { _ in Issue.record("a photograph beyond the end") }
    await settled(gallery)
    missing.dispose()
  }

  @Test func aFailedPageIsReportedAndAskedForAgainOnRetryOnly() async throws {
    let isBroken = Flag()
    let stub = try HTTPStub { target in
      isBroken.value.load(ordering: .acquiring)
        ? .response(status: 503, body: #"{"error":"Over capacity","status":503}"#) : Self.pages(target)
    }
    let gallery = gallery(stub)
    gallery.load()
    await settled(gallery)
    isBroken.value.store(true, ordering: .releasing)
    let photo = ReplaySubject<Photo, Never>(capacity: 1)
    gallery.photo(at: 100).subscribe(onValue: photo.send, onCompletion: photo.complete)
    await settled(gallery)
    #expect(gallery.status.value == .failed(.refused(status: 503, message: "Over capacity")))
    #expect(await gallery.content.first() == .photos, "what is there stays")
    #expect(await gallery.notice.first() == "The photo service is busy: Over capacity")
    _ = gallery.photo(at: 101)
    #expect(gallery.status.value != .loading, "a failed page waits for retry()")

    isBroken.value.store(false, ordering: .releasing)
    gallery.retry()
    #expect(await photo.signal.first()?.id == 100)
    await settled(gallery)
    #expect(await gallery.notice.first() == .some(nil))
  }

  @Test func withoutAnyPhotographTheWindowSaysWhy() async throws {
    let isEmpty = Flag()
    let stub = try HTTPStub { _ in
      isEmpty.value.load(ordering: .acquiring)
        ? .response(body: Fixture.page(1, of: [], total: 0))
        : .response(status: 500, body: #"{"error":"Out of order."}"#)
    }
    let gallery = gallery(stub)
    gallery.load()
    await settled(gallery)
    #expect(await gallery.content.first() == .problem("Something went wrong in the photo service (500): Out of order."))
    isEmpty.value.store(true, ordering: .releasing)
    gallery.retry()
    await settled(gallery)
    #expect(await gallery.content.first() == .problem("The service has no photographs."))
  }

  @Test func aServiceThatDiesUnderTheGalleryIsNoticedAndTriedAgain() async throws {
    let isDead = Flag()
    let host = Mutex("")
    let stub = try HTTPStub { target in
      if isDead.value.load(ordering: .acquiring) { return .raw("") }
      if target.hasPrefix("/images") { return .response(body: "picture") }
      return .response(body: Fixture.page(1, of: [7], total: 1, host: host.withLock { $0 }))
    }
    host.withLock { $0 = stub.url.absoluteString }
    let gallery = gallery(stub)
    gallery.load()
    await settled(gallery)
    isDead.value.store(true, ordering: .releasing)
    let image = ReplaySubject<String, Never>(capacity: 1)
    gallery.thumbnail(at: 0).subscribe(onValue: image.send, onCompletion: image.complete)
    #expect(await gallery.notice.filter { $0 != nil }.first()??.contains("did not answer") == true)
    #expect(await gallery.content.first() == .photos)
    isDead.value.store(false, ordering: .releasing)
    gallery.retry()
    #expect(await image.signal.first() == "picture")
    #expect(await gallery.notice.first() == .some(nil))
  }

  @Test("D14 a gallery that is loading is freed, and its request with it")
  func isFreed() async throws {
    let stub = try HTTPStub { _ in .silence }
    var gallery: GalleryViewModel<String>? = gallery(stub)
    gallery?.load()
    _ = await stub.requests.signal.first()
    weak let freed = gallery
    gallery = nil
    #expect(freed == nil)
    _ = await stub.departures.signal.first()
  }
}

private final class Flag: Sendable { let value = Atomic(false) }
