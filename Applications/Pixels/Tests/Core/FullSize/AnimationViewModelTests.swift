import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@MainActor @Suite struct AnimationViewModelTests {
  let scheduler = TestScheduler()
  let decoded = MutableProperty(0)

  /// Frames "0", "1" and so on, 100 ms each but the given ones.
  private func frames(_ durations: [Int: Duration?] = [:]) -> Signal<AnimationFrame<String>, Never> {
    .deferred { [decoded] in
      let number = decoded.modify { number in
        defer { number += 1 }
        return number
      }
      return .just(AnimationFrame(image: "\(number)", duration: durations[number] ?? .milliseconds(100)))
    }
  }

  @Test("an animation shows each frame for its time")
  func plays() {
    let animation = AnimationViewModel(frames([1: .milliseconds(300)]), on: scheduler)
    let shown = animation.image.signal.record(on: scheduler)
    scheduler.advance(by: .milliseconds(550))
    #expect(shown.values == ["0", "1", "2", "3"])
    #expect(shown.timeline.map(\.time) == [.zero, .milliseconds(100), .milliseconds(400), .milliseconds(500)])
  }

  @Test("a paused animation stays, and goes on where it was")
  func pauses() {
    let animation = AnimationViewModel(frames(), on: scheduler)
    scheduler.advance(by: .milliseconds(150))
    animation.isPlaying.value = false
    scheduler.advance(by: .seconds(60))
    #expect(animation.image.value == "1")
    #expect(scheduler.pending == 0)
    animation.isPlaying.value = true
    scheduler.advance(by: .milliseconds(100))
    #expect(animation.image.value == "2")
  }

  @Test("a step pauses, and shows one more frame")
  func steps() {
    let animation = AnimationViewModel(frames(), on: scheduler)
    animation.step()
    #expect(!animation.isPlaying.value)
    scheduler.advance(by: .seconds(60))
    #expect(animation.image.value == "1")
    animation.step()
    #expect(animation.image.value == "2")
  }

  @Test("an animation can begin paused, and a frame that stays ends it")
  func stays() {
    let paused = AnimationViewModel(frames(), isPlaying: false, on: scheduler)
    scheduler.advance(by: .seconds(60))
    #expect(paused.image.value == "0")
    decoded.value = 0
    let ending = AnimationViewModel(frames([1: Duration?.none]), on: scheduler)
    scheduler.advance(by: .seconds(60))
    #expect(ending.image.value == "1")
    #expect(scheduler.pending == 0)
  }

  @Test("frames without a time, or with next to none, are shown for a tenth of a second")
  func isBounded() {
    let animation = AnimationViewModel(frames([0: .zero, 1: .milliseconds(5)]), on: scheduler)
    let shown = animation.image.signal.record(on: scheduler)
    scheduler.advance(by: .milliseconds(250))
    #expect(shown.timeline.map(\.time) == [.zero, .milliseconds(100), .milliseconds(200)])
  }

  @Test("an animation that is no longer shown decodes nothing")
  func isFreed() {
    weak var freed: AnimationViewModel<String>?
    do {
      let animation = AnimationViewModel(frames(), on: scheduler)
      freed = animation
    }
    #expect(freed == nil)
    let count = decoded.value
    scheduler.advance(by: .seconds(60))
    #expect(decoded.value == count)
  }
}
