import Foundation
import GalleryModel
import Rivulet
import RivuletTesting
import Testing

@Suite struct GalleryTests {
  let scheduler = TestScheduler()

  @Test func `a picture is asked for again after longer and longer pauses`() {
    let times = MutableProperty<[Duration]>([])
    let loader = PictureLoader(on: scheduler) { [scheduler] _ in
      .deferred {
        times.value.append(scheduler.now)
        return times.value.count < 4 ? .fail(Unavailable()) : .just(Data("a picture".utf8))
      }
    }
    let picture = loader.picture("sea/1").record()
    scheduler.run()
    #expect(times.value == [.zero, .milliseconds(200), .milliseconds(600), .milliseconds(1400)])
    #expect(picture.values == [Data("a picture".utf8)])
  }

  @Test func `after five failures it is given up`() {
    let loader = PictureLoader(on: scheduler) { _ in .fail(Unavailable()) }
    scheduler.expect(loader.picture("sea/1"), "---#")
  }

  @Test func `another album cancels what has not arrived`() {
    let loader = PictureLoader(on: scheduler) { [scheduler] name in
      let seconds = Int(String(name.suffix(1))) ?? 0
      return .just(Data(name.utf8)).delay(for: .seconds(seconds), on: scheduler)
    }
    let gallery = Gallery(loader)
    scheduler.advance(by: .seconds(2))
    #expect(gallery.pictures.value.count == 2)
    gallery.album.value = "hills"
    #expect(gallery.pictures.value == [])
    #expect(gallery.cancelled.value == 4)
    scheduler.advance(by: .seconds(1))
    #expect(gallery.pictures.value == [Data("hills/1".utf8)])
  }
}
