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
}
