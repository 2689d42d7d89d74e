import Foundation
import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

/// The order of sets that meet, and what both sides agree on.
extension DefaultsPropertyTests {
  @Test("linked both ways with a property each follows the other, without an echo")
  func channel() {
    let (slider, volume, other) = (MutableProperty(0), store.number(default: 50), store.number(default: 50))
    slider.channel().bind(to: volume.channel())
    let recorder = TestRecorder(slider.signal)
    slider.value = 80
    #expect(store.defaults.integer(forKey: store.key) == 80)
    other.value = 20
    slider.value = 80
    #expect(volume.value == 80)
    #expect(recorder.values == [50, 80, 20, 80])
    recorder.dispose()
  }

  @Test("linked both ways and set by two threads, both sides agree in the end")
  func channelThreads() {
    for _ in 1...50 {
      let (slider, volume) = (MutableProperty(0), store.number())
      slider.channel().bind(to: volume.channel())
      onThreads(2) { thread in
        for number in 1...20 { if thread == 0 { slider.value = number } else { volume.value = -number } }
      }
      #expect(slider.value == volume.value)
    }
  }

  @Test func `a value set by a handler is current at once, and announced after the one before`() {
    let kept = store.number()
    let read = MutableProperty(0)
    let limit = kept.signal.subscribe { value in
      if value > 10 {
        kept.value = 10
        read.value = kept.value
      }
    }
    let recorder = TestRecorder(kept.signal)
    kept.value = 15
    #expect(read.value == 10)
    #expect(recorder.values == [0, 15, 10])
    #expect(kept.value == 10)
    limit.dispose()
    recorder.dispose()
  }

  @Test func `the newest value is current while older ones are being announced`() {
    let kept = store.number()
    let recorder = TestRecorder(kept.signal.map { "\($0) of \(kept.value)" })
    let twice = kept.signal.subscribe { value in
      if value == 1 {
        kept.value = 2
        kept.value = 3
      }
    }
    kept.value = 1
    #expect(recorder.values == ["0 of 0", "1 of 1", "2 of 3", "3 of 3"])
    recorder.dispose()
    twice.dispose()
  }

  @Test func `after sets from many threads all properties have the stored value`() {
    let properties = (0..<4).map { _ in store.number() }
    let recorders = properties.map { TestRecorder($0.signal) }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for turn in 1...50 { properties[thread].value = thread * 1000 + turn }
    }
    let kept = store.defaults.integer(forKey: store.key)
    #expect(properties.map(\.value) == Array(repeating: kept, count: 4))
    for recorder in recorders {
      // All heard the same, in the same order, and nothing is lost.
      #expect(recorder.values == recorders[0].values)
      #expect(recorder.values.count == 201)
      recorder.dispose()
    }
  }
}
