import GTKKit
import PixelsCore
import Rivulet
import RivuletTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct ThumbnailDemandTests {
    private let source: HeldSource
    private let gallery: GalleryViewModel<Bitmap>
    private let scheduler = TestScheduler()
    /// The scheduler of idle time.
    private let idle = TestScheduler()

    init() {
      source = HeldSource(["": 300], on: scheduler)
      gallery = GalleryViewModel(source, on: scheduler)
      gallery.load()
      scheduler.run()
    }

    private func run() {
      idle.run()
      scheduler.run()
    }

    /// Wants some places, those in view first.
    private func demanding(_ places: [Int], inView count: Int) -> ThumbnailDemand {
      let demand = ThumbnailDemand(gallery, on: idle)
      demand.replace(with: places, inView: count)
      scheduler.run()
      return demand
    }

    @Test("thumbnails in view are demanded at once, and alone until they arrive")
    func inView() {
      let demand = demanding(Array(24..<72) + Array(0..<24), inView: 24)
      defer { withExtendedLifetime(demand) {} }
      #expect(source.asked.value == Array(24..<48))
      run()
      #expect(source.asked.value == Array(24..<48))
    }

    @Test("the others are demanded a few at a time, whenever almost all before them have arrived")
    func inTurns() {
      let demand = demanding(Array(0..<72), inView: 24)
      defer { withExtendedLifetime(demand) {} }
      run()
      source.send(0..<12)
      run()
      #expect(source.asked.value == Array(0..<24))
      source.send(12..<13)
      run()
      #expect(source.asked.value == Array(0..<48))
      source.send(13..<48)
      run()
      #expect(source.asked.value == Array(0..<72))
      source.send(48..<72)
      run()
      #expect(gallery.pendingThumbnails.value == 0)
    }

    @Test("stale demands are dropped, a few at a time, after the new ones are registered")
    func givesUp() {
      let demand = demanding(Array(0..<48), inView: 48)
      #expect(source.onTheWay.value == Set(0..<48))
      demand.replace(with: Array(40..<88), inView: 48)
      // The turn that the first ones asked for has the others begun.
      idle.step(2)
      #expect(gallery.pendingThumbnails.value == 88)
      idle.step()
      #expect(gallery.pendingThumbnails.value == 64)
      run()
      #expect(source.onTheWay.value == Set(40..<88))
    }

    @Test("forgotten demands are cancelled at once, and the same places can be demanded again at once")
    func forgets() {
      let demand = demanding(Array(0..<24), inView: 24)
      demand.removeAll()
      #expect(source.onTheWay.value == [])
      demand.replace(with: Array(0..<24), inView: 24)
      scheduler.run()
      #expect(source.onTheWay.value == Set(0..<24))
    }

    @Test("a freed demand wants nothing")
    func isFreed() {
      withExtendedLifetime(demanding(Array(0..<72), inView: 24)) {
        #expect(source.onTheWay.value == Set(0..<24))
      }
      #expect(source.onTheWay.value == [])
      run()
      #expect(source.onTheWay.value == [])
    }
  }
}
