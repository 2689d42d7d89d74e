import Foundation
import Rivulet
import RivuletLog
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct FullSizeViewModelTests {
  @Test("it begins with the photograph that was chosen, of those that the gallery shows")
  func begins() {
    let photos = StubGallery.loaded(10).model.fullSize(at: 3)
    #expect(photos.index.value == 3)
    #expect(photos.count.value == 10)
    #expect(photos.initialPhotoName == "Photo 3")
    #expect(photos.title.value == "Photo 3")
    #expect(photos.current.value === photos.page(at: 3))
    #expect(photos.page(at: 3)?.photo.id == 3)
  }

  @Test("a listener receives each place that is scrolled to, and the viewer does not keep it")
  func tellsItsPlace() {
    final class Listener: Sendable {
      let places = MutableProperty<[Int]>([])
      func userDidScroll(to place: Int) { places.modify { $0.append(place) } }
    }
    let photos = StubGallery.loaded(10).model.fullSize(at: 3)
    var listener: Listener? = Listener()
    weak let freed = listener
    let places = listener?.places
    photos.didScroll.subscribe { [weak listener] in listener?.userDidScroll(to: $0) }
    photos.index.value = 7
    photos.showNext()
    #expect(places?.value == [7, 8])
    listener = nil
    #expect(freed == nil)
    photos.showNext()
    #expect(places?.value == [7, 8])
  }

  @Test("there is no page beyond the ends", arguments: [1, 5])
  func ends(total: Int) {
    let photos = StubGallery.loaded(total).model.fullSize(at: 0)
    #expect(photos.page(at: -1) == nil)
    #expect(photos.page(at: 0) != nil)
    photos.index.value = total - 1
    #expect(photos.page(at: total) == nil)
    #expect(photos.page(at: total - 1)?.photo.id == total - 1)
  }

  @Test("an empty gallery has no page at all")
  func empty() {
    let photos = StubGallery.loaded(0).model.fullSize(at: 0)
    for place in -1...1 { #expect(photos.page(at: place) == nil) }
    photos.showNext()
    photos.showLast()
    #expect(photos.title.value == "")
  }

  @Test("the subtitle has the photographer and the position")
  func subtitle() {
    let photos = StubGallery.loaded(10).model.fullSize(at: 8)
    #expect(photos.subtitle.value == "Ada · 9 of 10")
    photos.showNext()
    #expect(photos.subtitle.value == "Ada · 10 of 10")
    #expect(StubGallery.loaded(0).model.fullSize(at: 0).subtitle.value == "")
  }

  @Test(
    "after a vote the order is requested again, once, when the gallery is seen",
    arguments: [PhotoOrder.rating, .newest])
  func renewsOrder(order: PhotoOrder) {
    let stub = StubAccount()
    stub.session.value = StubAccount.ada
    let gallery = StubGallery.loaded(10, account: stub.account)
    gallery.model.order.value = order
    gallery.scheduler.run()
    let photos = gallery.model.fullSize(at: 3)
    let detail = photos.makeDetail(of: gallery.photo(3))
    let asked = { gallery.source.asked.value.count { $0.hasPrefix("page") } }
    let before = asked()
    gallery.model.renewOrder()
    gallery.scheduler.run()
    #expect(asked() == before)
    detail.voteCommand.execute()
    stub.votes.send(StubSource.photo(3))
    stub.votes.complete()
    gallery.scheduler.run()
    #expect(asked() == before)
    for _ in 1...2 {
      gallery.model.renewOrder()
      gallery.scheduler.run()
    }
    #expect(asked() == before + (order == .rating ? 1 : 0))
  }

  @Test("the title follows the page, and the grid receives the place that is shown")
  func follows() {
    let photos = StubGallery.loaded(10).model.fullSize(at: 8)
    let (titles, places) = (TestRecorder(photos.title.signal), TestRecorder(photos.didScroll))
    photos.showNext()
    photos.showNext()
    photos.showPrevious()
    photos.showFirst()
    photos.showPrevious()
    photos.showLast()
    #expect(titles.values == [8, 9, 8, 0, 9].map { "Photo \($0)" })
    #expect(places.values == [9, 8, 0, 9])
  }

  @Test("a place beyond the ends becomes the first or the last")
  func bounds() {
    let photos = StubGallery.loaded(10).model.fullSize(at: 5)
    photos.index.value = 99
    #expect(photos.index.value == 9)
    photos.index.value = -7
    #expect(photos.index.value == 0)
    #expect(photos.title.value == "Photo 0")
  }

  @Test("neighbours load after the shown photograph has arrived or failed, and never slow it down")
  func neighboursWait() {
    let gallery = StubGallery.loaded(90)
    let photos = gallery.model.fullSize(at: 5)
    let source = gallery.source
    #expect(source.asked.value.dropFirst() == ["details of 5"])
    photos.current.value?.neededEdge.value = 900
    source.details(of: 5).send(StubSource.detailed(5))
    source.details(of: 5).complete()
    #expect(source.asked.value.dropFirst(2) == ["data of /5/900"])
    source.send("dawn", to: "/5/900")
    #expect(source.asked.value.dropFirst(3) == ["details of 6", "details of 4"])
    photos.showNext()
    #expect(source.asked.value.count == 5)
    source.details(of: 6).fail(.refused(status: 404, message: "Not found"))
    #expect(source.asked.value.dropFirst(5) == ["details of 7"])
  }

  @Test("the same page is kept while it is near, and the pictures of other pages are released")
  func neighbours() {
    let gallery = StubGallery.loaded(90)
    let photos = gallery.model.fullSize(at: 5)
    let page = photos.page(at: 6)
    photos.showNext()
    #expect(photos.page(at: 6) === page)
    photos.index.value = 8
    #expect(photos.page(at: 6) === page)
    #expect(page?.isActive.value == false)
    gallery.source.details(of: 8).fail(.refused(status: 404, message: "Not found"))
    #expect((0..<90).compactMap { photos.page(at: $0)?.isActive.value }.count { $0 } == 3)
    photos.index.value = 20
    #expect(photos.page(at: 6) == nil)
  }

  @Test func `pages of photographs are loaded before they are reached`() {
    let gallery = StubGallery()
    gallery.model.load()
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(1, of: 250), to: "page 1")
    let photos = gallery.model.fullSize(at: 99)
    let arrivals = TestRecorder(photos.arrivals)
    gallery.scheduler.run()
    #expect(gallery.source.asked.value.contains("page 2"))
    photos.showNext()
    #expect(photos.current.value == nil)
    #expect(photos.title.value == "")
    gallery.scheduler.run()
    gallery.source.send(StubSource.page(2, of: 250), to: "page 2")
    #expect(photos.title.value == "Photo 100")
    #expect(photos.current.value?.isActive.value == true)
    #expect(Set(arrivals.values) == [100, 101, 102])
  }

  @Test func `a slide show moves on every five seconds and ends at the last photograph`() {
    let gallery = StubGallery.loaded(4)
    let photos = gallery.model.fullSize(at: 0)
    let places = photos.didScroll.record(on: gallery.scheduler)
    photos.isPlaying.value = true
    gallery.scheduler.advance(by: .seconds(12))
    photos.isPlaying.value = false
    gallery.scheduler.advance(by: .seconds(60))
    #expect(places.timeline.map(\.time) == [.seconds(5), .seconds(10)].map { $0 })
    #expect(places.values == [1, 2])
    photos.isPlaying.value = true
    gallery.scheduler.advance(by: .seconds(5))
    #expect(photos.index.value == 3)
    #expect(photos.isPlaying.value == false)
    #expect(gallery.scheduler.pending == 0)
  }

  @Test func `a slide show has the time that was chosen, also while it runs`() {
    let gallery = StubGallery.loaded(40)
    let photos = gallery.model.fullSize(at: 0)
    let places = photos.didScroll.record(on: gallery.scheduler)
    gallery.model.slideTime.value = .seconds(2)
    photos.isPlaying.value = true
    gallery.scheduler.advance(by: .seconds(5))
    gallery.model.slideTime.value = .seconds(30)
    gallery.scheduler.advance(by: .seconds(31))
    #expect(places.timeline.map(\.time) == [.seconds(2), .seconds(4), .seconds(35)])
  }

  @Test func `a slide show goes on at its pace when the clock of the machine is set`() {
    let scheduler = TestScheduler()
    let date = MutableProperty(Date())
    let gallery = GalleryViewModel(
      source: StubSource(total: 40), decoder: .texts, on: scheduler, date: { date.value }, log: Logger(to: MemorySink())
    )
    gallery.load()
    scheduler.run()
    let begin = scheduler.now
    let photos = gallery.fullSize(at: 0)
    let places = photos.didScroll.record(on: scheduler)
    photos.isPlaying.value = true
    for jump: TimeInterval in [0, -86_400, 86_400 * 365, 0] {
      date.value += jump
      scheduler.advance(by: .seconds(5))
    }
    let expected: [Duration] = [.seconds(5), .seconds(10), .seconds(15), .seconds(20)]
    #expect(places.timeline.map { $0.time - begin } == expected)
  }

  @Test func `the stars are those of the file that is shown`() {
    let gallery = StubGallery.loaded(10)
    let photos = gallery.model.fullSize(at: 3)
    #expect(photos.stars.value == nil)
    photos.current.value?.photo.update {
      $0.file = PhotoFile(URL(filePath: "/a.jpg"), size: 1, version: 1, stars: 3)
    }
    #expect(photos.stars.value == "★★★")
    photos.showNext()
    #expect(photos.stars.value == nil)
  }

  @Test func `the viewer goes on from its photograph when the order changes`() {
    let gallery = StubGallery.loaded(10)
    let photos = gallery.model.fullSize(at: 3)
    gallery.model.order.value = .newest
    gallery.scheduler.advance(by: .zero)
    photos.showNext()
    #expect(photos.title.value == "Photo 4")
  }

  @Test("it is freed with its requests when it is closed")
  func isFreed() {
    let gallery = StubGallery.loaded(10)
    weak var model: FullSizeViewModel<String>?
    do {
      let photos = gallery.model.fullSize(at: 3)
      model = photos
      photos.title.signal.subscribe { _ in }
      photos.isPlaying.value = true
      #expect(gallery.source.details(of: 3).isSubscribed)
    }
    #expect(model == nil)
    #expect(!gallery.source.details(of: 3).isSubscribed)
    #expect(gallery.scheduler.pending == 0)
  }
}
