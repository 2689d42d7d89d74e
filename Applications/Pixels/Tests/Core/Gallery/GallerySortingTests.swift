import Foundation
import Rivulet
import RivuletLog
import RivuletTesting
import Testing

@testable import PixelsCore

/// A gallery whose order changes while it is shown.
@MainActor @Suite struct GallerySortingTests {
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

  private func loaded(_ place: Int) -> PhotoModel<String>? {
    let recorder = TestRecorder(gallery.photo(at: place))
    scheduler.run()
    return recorder.values.first
  }

  private func turn(_ direction: PhotoDirection) {
    gallery.chosenDirection.value = direction
    scheduler.advance(by: .seconds(1))
  }

  @Test("a selected photograph in view stays in view in another order, and is the same object")
  func selection() throws {
    gallery.view.value = 390..<420
    gallery.anchor.value = 400
    let photo = try #require(loaded(400))
    turn(.descending)
    #expect(gallery.listing.value.query == PhotoQuery(order: .name, direction: .descending))
    #expect(gallery.listing.value.movedBy == 199)
    #expect(gallery.loadedPhoto(at: 599) === photo)
  }

  @Test("without a selected photograph, the first one in view stays there, and at the beginning the beginning")
  func view() throws {
    gallery.view.value = 0..<30
    turn(.descending)
    #expect(gallery.listing.value.movedBy == 0)
    #expect(gallery.loadedPhoto(at: 0)?.id == 999)
    gallery.view.value = 300..<330
    let photo = try #require(loaded(300))
    turn(.ascending)
    #expect(gallery.listing.value.movedBy == 399)
    #expect(gallery.loadedPhoto(at: 699) === photo)
  }

  @Test("the old order stays until the new one is there, and if it fails, with the reason")
  func failure() throws {
    source.failure.value = .folderGone("Holidays")
    turn(.descending)
    #expect(gallery.listing.value.query.direction == .ascending)
    #expect(gallery.loadedPhoto(at: 0)?.id == 0)
    #expect(TestRecorder(gallery.notice).values == [PhotoFailure.folderGone("Holidays").description])
    source.failure.value = nil
    gallery.retry()
    scheduler.advance(by: .seconds(1))
    #expect(gallery.loadedPhoto(at: 0)?.id == 999)
  }

  @Test("a change of the folder during a change of the order keeps the new order")
  func change() throws {
    source.isHeld.value = true
    turn(.descending)
    source.files.modify { $0.append(.init(id: 5_000)) }
    source.changed.send(())
    source.isHeld.value = false
    scheduler.advance(by: .seconds(1))
    #expect(gallery.listing.value.query.direction == .descending)
    #expect(gallery.loadedPhoto(at: 0)?.id == 5_000)
  }

  @Test("another order has its usual direction, and makes one request")
  func usualDirection() throws {
    turn(.descending)
    source.asked.value = []
    gallery.sort(by: .size)
    scheduler.advance(by: .seconds(1))
    #expect(gallery.direction.value == .descending)
    #expect(Set(source.asked.value) == [PhotoQuery(order: .size, direction: .descending)])
    gallery.sort(by: .name)
    #expect(gallery.direction.value == .ascending)
    scheduler.advance(by: .seconds(1))
    turn(.descending)
    gallery.sort(by: .name)
    #expect(gallery.direction.value == .descending)
  }

  @Test("the photograph at full size is the same one in another order")
  func fullSize() throws {
    let photos = gallery.fullSize(at: 3)
    scheduler.run()
    turn(.descending)
    #expect(photos.index.value == 996)
    #expect(photos.current.value?.photo.id == 3)
    photos.showNext()
    #expect(photos.current.value?.photo.id == 2)
  }

  @Test("grouping by day sorts by the date taken, and ends with another order")
  func days() throws {
    gallery.group(byDay: true)
    #expect(gallery.order.value == .taken)
    #expect(gallery.showsDays.value)
    gallery.sort(by: .size)
    #expect(!gallery.groupsByDay.value)
    #expect(!gallery.showsDays.value)
    gallery.group(byDay: true)
    gallery.group(byDay: false)
    #expect(gallery.order.value == .taken)
    #expect(!gallery.showsDays.value)
  }

  @Test("a day begins at the first photograph, and where the one before was taken on another day")
  func newDays() throws {
    let noon = Calendar.current.startOfDay(for: Date(timeIntervalSince1970: 1_785_900_000)).addingTimeInterval(43_200)
    source.files.modify { files in
      for (place, hours) in [0, 3, 24, 25].enumerated() {
        files[place].takenAt = noon.addingTimeInterval(Double(hours) * 3_600)
      }
    }
    source.changed.send(())
    scheduler.advance(by: .seconds(1))
    gallery.reload()
    scheduler.advance(by: .seconds(1))
    let days = (0..<6).map { place in
      let recorder = TestRecorder(gallery.newDay(at: place))
      scheduler.run()
      return recorder.values.first ?? nil
    }
    let names = [noon, noon.addingTimeInterval(86_400)].map { $0.words(date: .abbreviated, time: .omitted) }
    #expect(days == [names[0], nil, names[1], nil, "Unknown Date", nil])
    // The page before is loaded for it.
    let recorder = TestRecorder(gallery.newDay(at: 500))
    scheduler.run()
    #expect(recorder.values == [nil])
  }

  @Test("stars that are given to a file are looked for at once")
  func stars() throws {
    _ = loaded(7)
    source.files.modify { $0[7].stars = 4 }
    gallery.noteFilesChanged()
    scheduler.advance(by: .seconds(1))
    #expect(source.looks.value == 1)
    #expect(gallery.loadedPhoto(at: 7)?.info.value.stars == "★★★★")
  }
}
