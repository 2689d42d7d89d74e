import Rivulet
import RivuletTesting
import Testing

@Suite("MutableProperty")
struct MutablePropertyTests {
  @Test("swap sets a value and returns the one before, and loses none to other threads")
  func swap() {
    let property = MutableProperty(-1)
    let recorder = property.signal.record()
    #expect(property.swap(0) == -1)
    #expect(recorder.log == "-1 0")
    let (times, sum) = (count(500), Guarded(0))
    onThreads(4) { _ in for _ in 0..<times { let old = property.swap(1); sum { $0 += old } } }
    #expect(sum.value + property.value == 4 * times)
  }

  @Test("the current value at once, then each set, equal values included")
  func values() {
    let property = MutableProperty(0)
    let recorder = property.signal.record()
    property.value = 1
    property.value = 1
    #expect(recorder.log == "0 1 1")
    #expect(property.signal.record().log == "1")
  }

  @Test("a set inside an announcement reads back at once and is announced later, to all in order")
  func reentrant() {
    let property = MutableProperty(0)
    let log = Guarded<[String]>([])
    property.signal.subscribe { value in
      if value == 1 {
        property.value = 2
        #expect(property.value == 2)
      }
      log { $0.append("a\(value)") }
    }
    property.signal.subscribe { value in log { $0.append("b\(value)") } }
    property.value = 1
    #expect(log.value == ["a0", "b0", "a1", "b1", "a2", "b2"])
  }

  @Test("a subscriber that comes during an announcement hears every value from then on once")
  func newcomer() {
    let property = MutableProperty(0)
    let log = Guarded<[Int]>([])
    property.signal.filter { $0 == 1 }.subscribe { _ in
      property.value = 2
      property.signal.subscribe { value in log { $0.append(value) } }
      property.value = 3
    }
    property.value = 1
    #expect(log.value == [2, 3])
  }

  @Test("the value last announced is the value, with eight threads setting it")
  func threads() {
    let times = count(2_000)
    let property = MutableProperty(-1)
    let (last, announced) = (Unguarded(0), Unguarded(0))
    property.signal.subscribe {
      last.value = $0
      announced.value += 1
    }
    onThreads(8) { thread in
      for number in 0..<times { property.value = thread * times + number }
    }
    #expect(last.value == property.value)
    #expect(announced.value == 8 * times + 1)
  }

  @Test("two threads that set it once each, at the same moment, many times over")
  func collision() {
    let rounds = count(20_000)
    let properties = (0..<rounds).map { _ in MutableProperty(-1) }
    let last = (0..<rounds).map { _ in Unguarded(-1) }
    for (property, last) in zip(properties, last) { property.signal.subscribe { last.value = $0 } }
    let arrived = Counter()
    onThreads(2) { thread in
      for round in 0..<rounds {
        arrived.add()
        // Together if the other is running, and on anyway if it is not.
        var spins = 0
        while arrived.value < 2 * round + 2 && spins < 2_000 { spins += 1 }
        properties[round].value = thread
      }
    }
    #expect((0..<rounds).count { last[$0].value != properties[$0].value } == 0)
  }

  @Test("subscribers that come while it is set hear the sets in order and miss none after their first")
  func subscribeWhileSet() {
    let times = count(2_000)
    let property = MutableProperty(0)
    let recorders = Guarded<[TestRecorder<Int, Never>]>([])
    onThreads(2) { thread in
      for number in 1...times {
        if thread == 0 {
          property.value = number
        } else if number.isMultiple(of: 100) {
          let recorder = property.signal.record()
          recorders { $0.append(recorder) }
        }
      }
    }
    for recorder in recorders.value {
      #expect(recorder.values == Array((recorder.values.first ?? -1)...times))
    }
  }

  @Test("completes when it is freed, and its value goes with it; its signal does not keep it")
  func freed() {
    var property: MutableProperty<Int>? = MutableProperty(0)
    let recorder = property!.signal.record()
    let signal = property!.signal
    property = nil
    #expect(recorder.log == "0 |")
    #expect(signal.record().log == "|")
  }

  @Test("modify changes the value as one step, from eight threads, and announces each change")
  func modify() {
    let times = count(2_000)
    let property = MutableProperty(0)
    let announced = Unguarded(0)
    property.signal.subscribe { _ in announced.value += 1 }
    let sum = Counter()
    onThreads(8) { _ in
      for _ in 0..<times {
        let before = property.modify { value in
          defer { value += 1 }
          return value
        }
        sum.add(before)
      }
    }
    let total = 8 * times
    #expect(property.value == total)
    #expect(announced.value == total + 1)
    #expect(sum.value == total * (total - 1) / 2)
  }

  @Test("a modification that throws sets nothing and announces nothing")
  func modifyThrows() {
    let property = MutableProperty([1])
    let recorder = property.signal.record()
    #expect(throws: Oops.self) {
      try property.modify { (value) throws(Oops) in
        value.append(2)
        throw Oops()
      }
    }
    property.modify { $0.append(3) }
    #expect(recorder.log == "[1] [1, 3]")
  }

  @Test("a modification may set other properties, whose handlers may modify the first one again")
  func modifyReentrant() {
    let (first, second) = (MutableProperty(0), MutableProperty(0))
    first.signal.skip(first: 1).subscribe { value in second.modify { $0 += value } }
    second.signal.filter { $0 == 1 }.subscribe { _ in first.modify { $0 += 1 } }
    first.modify { $0 += 1 }
    #expect((first.value, second.value) == (2, 3))
  }

  @Test("is a property wrapper whose projection is itself")
  func wrapper() {
    final class Model {
      @MutableProperty var credit = 0
    }
    let model = Model()
    let recorder = model.$credit.signal.record()
    model.credit += 5
    #expect(model.credit == 5)
    #expect(recorder.log == "0 5")
  }
}
