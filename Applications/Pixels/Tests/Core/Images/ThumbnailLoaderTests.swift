import Dispatch
import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct ThumbnailLoaderTests {
  func want(_ gallery: StubGallery, _ indices: some Sequence<Int>) -> [Subscription] {
    let wants = indices.map { index in gallery.model.wantThumbnail(of: gallery.photo(index)).subscribe { _ in } }
    gallery.scheduler.run()
    return wants
  }

  /// Returns a gallery whose first page is there, with a number of thumbnails started before any demand.
  func anticipating(_ count: Int) -> StubGallery {
    let gallery = StubGallery()
    gallery.model.load(anticipating: count)
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 250), to: "page 1")
    return gallery
  }

  @Test("a thumbnail that is wanted is loaded, and appears wherever the photograph is shown")
  func loads() {
    let gallery = StubGallery.loaded(10)
    let photo = gallery.photo(7)
    let shown = [TestRecorder(photo.thumbnail.signal), TestRecorder(gallery.photo(7).thumbnail.signal)]
    let wants = want(gallery, [7])
    #expect(gallery.source.asked.value == ["page 1", "data of /7"])
    #expect(gallery.model.pendingThumbnails.value == 1)
    gallery.source.send("dawn", to: "/7")
    #expect(shown.map(\.values) == [[nil, "dawn@100"], [nil, "dawn@100"]])
    #expect(gallery.model.pendingThumbnails.value == 0)
    #expect(!wants[0].isDisposed)
  }

  @Test(
    "the initial content is ready when the photographs are there and few thumbnails are waited for, and after half a second"
  )
  func initialContentReady() {
    let gallery = StubGallery()
    let first = TestRecorder(gallery.model.initialContentReady)
    gallery.scheduler.advance(by: .milliseconds(499))
    #expect(first.log.isEmpty)
    gallery.scheduler.advance(by: .milliseconds(1))
    #expect(first.log == "() |")

    let second = TestRecorder(gallery.model.initialContentReady)
    gallery.model.load()
    gallery.scheduler.advance(by: .zero)
    gallery.source.send(StubSource.page(1, of: 250), to: "page 1")
    #expect(second.log == "() |")
    let wants = (0..<13).map { gallery.photo($0) }.map { gallery.model.wantThumbnail(of: $0).subscribe { _ in } }
    let third = TestRecorder(gallery.model.initialContentReady)
    gallery.scheduler.advance(by: .milliseconds(400))
    gallery.source.send("dawn", to: "/0")
    #expect(third.log.isEmpty)
    gallery.source.send("dawn", to: "/1")
    #expect(third.log == "() |")
    #expect(wants.count == 13)
  }

  @Test(
    "the first thumbnails start with the page that lists them; each is loaded once, and unwanted ones are cancelled"
  )
  func anticipated() {
    let gallery = anticipating(3)
    // In the turn in which the page arrives: no time has passed, and nothing has been wanted.
    #expect(gallery.source.asked.value == ["page 1", "data of /0", "data of /1", "data of /2"])
    gallery.source.send("dawn", to: "/0")
    #expect(gallery.photo(0).thumbnail.value == nil)
    let wants = [0, 1, 7].map { gallery.photo($0) }.map { gallery.model.wantThumbnail(of: $0).subscribe { _ in } }
    gallery.scheduler.run()
    #expect(gallery.source.asked.value.dropFirst(4) == ["data of /7"])
    #expect(gallery.photo(0).thumbnail.value == "dawn@100")
    #expect(!gallery.source.data("/2").isSubscribed)
    gallery.source.send("dusk", to: "/1")
    #expect(gallery.photo(1).thumbnail.value == "dusk@100")
    for want in wants { want.dispose() }
    #expect(!gallery.source.data("/7").isSubscribed)

    // Another list has no head start.
    gallery.model.order.value = .newest
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 250), to: "page 1 by newest")
    #expect(gallery.source.asked.value.last == "page 1 by newest")
  }

  @Test("a thumbnail prefetched for another size is not used")
  func anticipatedTooSmall() {
    let gallery = anticipating(1)
    gallery.size.value = 200
    _ = want(gallery, [0])
    gallery.source.send("dawn", to: "/0")
    #expect(gallery.photo(0).thumbnail.value == "dawn@200")
  }

  @Test("a thumbnail that was started early is cancelled with the last demand")
  func anticipatedAndLeft() {
    let gallery = anticipating(1)
    want(gallery, [0])[0].dispose()
    #expect(!gallery.source.data("/0").isSubscribed)
  }

  @Test("unwanted thumbnails are not loaded, and one with many demands is loaded once")
  func cold() {
    let gallery = StubGallery.loaded(10)
    let signal = gallery.model.wantThumbnail(of: gallery.photo(3))
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1"])
    let wants = (1...2).map { _ in signal.subscribe { _ in } }
    gallery.scheduler.run()
    #expect(gallery.source.asked.value == ["page 1", "data of /3"])
    wants[0].dispose()
    #expect(gallery.source.data("/3").isSubscribed)
    wants[1].dispose()
    #expect(!gallery.source.data("/3").isSubscribed, "there is no demand left")
    #expect(gallery.model.pendingThumbnails.value == 0)
  }

  @Test("thumbnails scrolled away are cancelled, and those that fly past are never requested")
  func cancellation() {
    let gallery = StubGallery.loaded(90)
    for index in 0..<90 { gallery.model.wantThumbnail(of: gallery.photo(index)).subscribe { _ in }.dispose() }
    _ = want(gallery, [80])
    #expect(gallery.source.asked.value == ["page 1", "data of /80"])
  }

  @Test func `at most 48 thumbnails of each host load at a time`() {
    let gallery = StubGallery.loaded(60)
    _ = want(gallery, 0..<60)
    #expect(gallery.source.asked.value.count == 1 + 48)
    gallery.source.send("x", to: "/2")
    #expect(gallery.source.asked.value.count == 1 + 49)
  }

  @Test func `the last demand is loaded first, and demands of one turn keep their order`() {
    let gallery = StubGallery.loaded(90)
    var wants = want(gallery, 0..<48)
    for indices in [50..<52, 60..<62] {
      let photos = indices.map { gallery.photo($0) }
      wants += photos.map { gallery.model.wantThumbnail(of: $0).subscribe { _ in } }
      gallery.scheduler.run()
    }
    for index in 0..<4 { gallery.source.send("x", to: "/\(index)") }
    let order = gallery.source.asked.value.suffix(4)
    #expect(order == ["data of /60", "data of /61", "data of /50", "data of /51"])
  }

  @Test func `the cache has a limit in bytes and discards the thumbnails unused for longest`() {
    // Each is 8 bytes: "xxxx@100".
    let gallery = StubGallery.loaded(20, cacheSize: 3 * 8)
    let photos = (0..<6).map { gallery.photo($0) }
    for photo in photos {
      let want = gallery.model.wantThumbnail(of: photo).subscribe { _ in }
      gallery.scheduler.run()
      gallery.source.send("xxxx", to: "/\(photo.id)")
      want.dispose()
    }
    #expect(photos.map { $0.thumbnail.value != nil } == [false, false, false, true, true, true])

    // What is wanted stays, however much it is, and what is wanted again is loaded again.
    let wants = want(gallery, [0, 1, 3, 4])
    for index in 0...1 { gallery.source.send("xxxx", to: "/\(index)") }
    #expect(photos.map { $0.thumbnail.value != nil } == [true, true, false, true, true, false])
    wants.last?.dispose()
    #expect(photos.map { $0.thumbnail.value != nil } == [true, true, false, true, false, false])
  }

  @Test func `thumbnails shown again and again are discarded in the order of their last use`() {
    let gallery = StubGallery.loaded(4, cacheSize: 2 * 8)
    let photos = (0..<3).map { gallery.photo($0) }
    for photo in photos.prefix(2) {
      let want = gallery.model.wantThumbnail(of: photo).subscribe { _ in }
      gallery.scheduler.run()
      gallery.source.send("xxxx", to: "/\(photo.id)")
      want.dispose()
    }
    // More often than what is noted of each.
    for _ in 1...300 { gallery.model.wantThumbnail(of: photos[0]).subscribe { _ in }.dispose() }
    _ = want(gallery, [2])
    gallery.source.send("xxxx", to: "/2")
    #expect(photos.map { $0.thumbnail.value != nil } == [true, false, true])
  }

  @Test func `a larger size loads the wanted thumbnails again`() {
    let gallery = StubGallery.loaded(10)
    _ = want(gallery, [1])
    gallery.source.send("dawn", to: "/1")
    let shown = TestRecorder(gallery.photo(1).thumbnail.signal)
    for size in [50, 200] {
      gallery.size.value = size
      gallery.scheduler.run()
    }
    #expect(gallery.source.asked.value == ["page 1", "data of /1", "data of /1"])
    gallery.source.send("dawn", to: "/1")
    #expect(shown.values == ["dawn@100", "dawn@200"])
  }

  @Test("thumbnails are decoded off the main thread, on two queues, and appear on it")
  func threads() async {
    let isOnMain = MutableProperty<[Bool]>([])
    let decoder = ImageDecoder<String>(cost: { $0.utf8.count }) { data, _ in
      isOnMain.modify { $0.append(MainScheduler.isCurrent) }
      return String(decoding: data, as: UTF8.self)
    }
    let source = StubSource(total: 4)
    let scheduler = TestScheduler()
    let model = GalleryViewModel(source: source, decoder: decoder, on: scheduler)
    model.load()
    scheduler.run()
    let photos = (0..<4).map { model.photo(at: $0) }.map { TestRecorder($0).values[0] }
    let announced = MutableProperty<[Bool]>([])
    for photo in photos {
      model.wantThumbnail(of: photo).subscribe { _ in }
      photo.thumbnail.signal.skip(first: 1).subscribe { _ in announced.modify { $0.append(MainScheduler.isCurrent) } }
    }
    scheduler.run()
    for photo in photos { source.send("x", to: "/\(photo.id)") }
    for photo in photos { _ = await photo.thumbnail.signal.compactMap { $0 }.first() }
    #expect(isOnMain.value == [false, false, false, false])
    #expect(announced.value == [true, true, true, true])
  }
}
