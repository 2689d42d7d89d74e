import Foundation
import Rivulet
import RivuletLog
import RivuletTesting
import Synchronization
import Testing

@testable import PixelsCore

/// A gallery whose folder changes while it is shown.
@MainActor @Suite struct GalleryUpdateTests {
  private let source = ChangingSource(0..<1_000)
  private let scheduler = TestScheduler()
  private let gallery: GalleryViewModel<String>

  init() {
    gallery = GalleryViewModel(
      source: source, decoder: .texts, thumbnailSize: MutableProperty(100), on: scheduler, random: { 0 },
      log: Logger(to: MemorySink()))
    gallery.load()
    scheduler.advance(by: .seconds(1))
  }

  private func change(_ change: (inout [ChangingSource.File]) -> Void) {
    source.files.modify(change)
    source.changed.send(())
    scheduler.advance(by: .seconds(1))
  }

  private func listing(_ generation: Int, _ total: Int, _ distance: Int) -> Listing {
    Listing(generation: generation, total: total, query: PhotoQuery(order: .name), movedBy: distance)
  }

  private func loaded(_ place: Int) -> PhotoModel<String>? {
    let recorder = TestRecorder(gallery.photo(at: place))
    scheduler.run()
    return recorder.values.first
  }

  @Test("photographs that stay are the same objects, with their thumbnails, wherever they are now")
  func staysTheSame() throws {
    let photo = try #require(loaded(7))
    let wish = TestRecorder(gallery.wantThumbnail(of: photo))
    scheduler.run()
    #expect(photo.thumbnail.value == "7 v1@100")
    change { $0.insert(.init(id: 5_000), at: 0) }
    #expect(gallery.listing.value == listing(1, 1_001, 0))
    #expect(gallery.loadedPhoto(at: 8) === photo)
    #expect(photo.thumbnail.value == "7 v1@100")
    #expect(source.data.value == ["7 v1"])
    wish.dispose()
  }

  @Test("photographs in view stay in view: the answer says how far they have moved, and is there with them")
  func staysInView() throws {
    gallery.view.value = 400..<430
    let photo = try #require(loaded(400))
    change { $0.insert(contentsOf: (5_000..<5_250).map { .init(id: $0) }, at: 100) }
    #expect(gallery.listing.value == listing(1, 1_250, 250))
    #expect(gallery.loadedPhoto(at: 650) === photo)
    #expect(gallery.loadedPhoto(at: 679) != nil)
    gallery.view.value = 650..<680
    change { $0.removeFirst(300) }
    #expect(gallery.listing.value == listing(2, 950, -300))
    #expect(gallery.loadedPhoto(at: 350) === photo)
  }

  @Test("at the beginning, new photographs there are in view")
  func beginning() throws {
    gallery.view.value = 0..<30
    change { $0.insert(contentsOf: (5_000..<5_040).map { .init(id: $0) }, at: 0) }
    #expect(gallery.listing.value.movedBy == 0)
    #expect(gallery.loadedPhoto(at: 0)?.id == 5_000)
  }

  @Test("a file that changes gets its new thumbnail, and shows the old one until then")
  func changes() throws {
    let photo = try #require(loaded(7))
    let wish = TestRecorder(gallery.wantThumbnail(of: photo))
    scheduler.run()
    let thumbnails = TestRecorder(photo.thumbnail.signal)
    change { $0[7].version = 2 }
    #expect(gallery.loadedPhoto(at: 7) === photo)
    #expect(thumbnails.values == ["7 v1@100", "7 v2@100"])
    #expect(photo.info.value.file?.version == 2)
    wish.dispose()
  }

  @Test("a file that gets another name keeps its thumbnail")
  func rename() throws {
    let photo = try #require(loaded(7))
    let wish = TestRecorder(gallery.wantThumbnail(of: photo))
    scheduler.run()
    change { $0[7].name = "new" }
    #expect(photo.info.value.name == "new")
    #expect(photo.info.value.file?.name == "new.jpg")
    #expect(source.data.value == ["7 v1"])
    wish.dispose()
  }

  @Test("a broken file that is whole now is shown")
  func repair() throws {
    change { $0[7].problem = "The file is empty." }
    let photo = try #require(loaded(7))
    #expect(photo.problem.value == "The file is empty.")
    let wish = TestRecorder(gallery.wantThumbnail(of: photo))
    change { $0[7] = .init(id: 7, version: 2) }
    #expect(photo.problem.value == nil)
    #expect(photo.thumbnail.value == "7 v2@100")
    wish.dispose()
  }

  @Test("changes during an update lead to one more")
  func changesMeanwhile() {
    source.isHeld.value = true
    change { $0.removeLast() }
    for _ in 1...5 { change { $0.removeLast() } }
    #expect(gallery.listing.value.generation == 0)
    source.isHeld.value = false
    scheduler.advance(by: .seconds(1))
    #expect(gallery.listing.value == listing(2, 994, 0))
  }

  @Test("an update that fails leaves the photographs with the reason, and another repairs it")
  func failure() {
    source.failure.value = .folderGone("Holidays")
    change { _ in }
    #expect(gallery.listing.value.total == 1_000)
    #expect(TestRecorder(gallery.notice).values == [PhotoFailure.folderGone("Holidays").description])
    source.failure.value = nil
    change { $0.removeLast() }
    #expect(gallery.listing.value.total == 999)
    #expect(TestRecorder(gallery.notice).values == [nil])
  }

  @Test("a folder that was empty shows what comes, and one that is emptied says so")
  func empty() {
    change { $0 = [] }
    #expect(TestRecorder(gallery.content).values == [.problem("There are no photographs here.")])
    change { $0 = [.init(id: 1)] }
    #expect(TestRecorder(gallery.content).values == [.photos])
  }

  @Test("a reload during an update wins")
  func reload() {
    source.isHeld.value = true
    change { $0.removeLast() }
    gallery.reload()
    scheduler.run()
    source.isHeld.value = false
    scheduler.advance(by: .seconds(1))
    #expect(gallery.listing.value.total == 999)
  }

  @Test("the photograph at full size stays when others come and go before it")
  func fullSize() throws {
    _ = loaded(400)
    let photos = gallery.fullSize(at: 400)
    let page = try #require(photos.current.value)
    page.neededEdge.value = 900
    scheduler.run()
    change { $0.insert(contentsOf: (5_000..<5_010).map { .init(id: $0) }, at: 0) }
    #expect(photos.index.value == 410)
    #expect(photos.count.value == 1_010)
    #expect(photos.current.value === page)
    photos.showNext()
    #expect(photos.current.value?.photo.id == 401)
    photos.showPrevious()
    #expect(photos.current.value === page)
  }

  @Test("the next photograph takes the place of one at full size that is deleted, and the last of all the one before")
  func fullSizeDeleted() throws {
    let photos = gallery.fullSize(at: 3)
    scheduler.run()
    let arrivals = TestRecorder(photos.arrivals)
    change { $0.remove(at: 3) }
    #expect(photos.index.value == 3)
    #expect(photos.current.value?.photo.id == 4)
    #expect(arrivals.values == [3])
    change { $0.removeLast(995) }
    #expect(photos.count.value == 4)
    photos.showLast()
    change { $0.removeLast() }
    #expect(photos.index.value == 2)
    #expect(photos.current.value?.photo.id == 2)
  }

  @Test("a photograph at full size whose file changes is loaded again")
  func fullSizeChanges() throws {
    let photos = gallery.fullSize(at: 3)
    scheduler.run()
    let page = try #require(photos.current.value)
    page.neededEdge.value = 900
    scheduler.run()
    guard case .loaded("3 v1 in 900") = page.status.value else { Issue.record("\(page.status.value)"); return }
    change { $0[3].version = 2 }
    guard case .loaded("3 v2 in 900") = page.status.value else { Issue.record("\(page.status.value)"); return }
    #expect(photos.current.value === page)
  }

  @Test("the number of photographs says how often changes are looked for")
  func interval() {
    #expect(TestRecorder(gallery.summary).values == ["1000 photographs"])
    source.currentInterval.value = .seconds(5)
    #expect(TestRecorder(gallery.summary).values == ["1000 photographs, checked every 5 s"])
  }

  @Test("the number of photographs says when there are more than are shown")
  func cut() {
    source.currentIsCut.value = true
    #expect(TestRecorder(gallery.summary).values == ["1000 photographs, the folder has more than Pixels can show"])
  }

  @Test("the number of photographs says when votes are not stored")
  func forgetful() {
    source.currentIsForgetful.value = true
    #expect(
      TestRecorder(gallery.summary).values == [
        "1000 photographs, votes can't be stored and are lost when Pixels ends"
      ])
  }
}
