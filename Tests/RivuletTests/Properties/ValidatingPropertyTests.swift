import Rivulet
import RivuletTesting
import Testing

@Suite("ValidatingProperty")
struct ValidatingPropertyTests {
  private func even(_ value: Int) -> ValidatingProperty<Int, Oops> {
    ValidatingProperty(value) { (value) throws(Oops) in
      if !value.isMultiple(of: 2) { throw Oops(code: value) }
    }
  }

  @Test("takes every value, gives its verdict, and keeps the last good one")
  func values() {
    let property = even(2)
    #expect(property.verdict.value == .success(2))
    property.value = 3
    #expect(property.value == 3)
    #expect(property.verdict.value == .failure(Oops(code: 3)))
    #expect(property.lastValid.value == 2)
    #expect(!property.isValid.value)
    property.value = 4
    #expect(property.lastValid.value == 4)
    #expect(even(1).lastValid.value == nil)
  }

  @Test("announces each set, and validity when it changes")
  func announcements() {
    let property = even(2)
    let (values, validity) = (property.signal.record(), property.isValid.signal.record())
    for value in [4, 5, 7, 8, 8] { property.value = value }
    #expect(values.log == "2 4 5 7 8 8")
    #expect(validity.log == "true false true")
  }

  @Test("value, verdict and last good value change together")
  func together() {
    let property = even(2)
    let recorder = Property.combineLatest(property, property.verdict, property.lastValid)
      .map { value, verdict, last in "\(value)\((try? verdict.get()) == value ? "+" : "-")\(last ?? 0)" }.signal
      .record()
    for value in [3, 4] { property.value = value }
    #expect(recorder.log == "2+2 3-2 4+4")
  }

  @Test("is judged again when the property it depends on changes")
  func dependent() {
    let limit = MutableProperty(5)
    let property = ValidatingProperty(3, with: limit) { (value, limit) throws(Oops) in
      if value > limit { throw Oops(code: limit) }
    }
    let validity = property.isValid.signal.record()
    limit.value = 2
    #expect(property.verdict.value == .failure(Oops(code: 2)))
    property.value = 1
    limit.value = 0
    #expect(property.lastValid.value == 1)
    #expect(validity.log == "true false true false")
  }

  @Test("a set inside an announcement is judged at once and announced in order")
  func reentrant() {
    let property = even(2)
    property.isValid.signal.filter { !$0 }.subscribe { _ in
      property.value += 1
      #expect(property.isValid.value)
    }
    let recorder = property.signal.record()
    property.value = 3
    #expect(recorder.log == "2 3 4")
  }

  @Test("completes when it is freed, and stops to watch the property it depends on")
  func freed() {
    let tracker = LeakTracker()
    let limit = MutableProperty(5)
    let recorder: TestRecorder<Int, Never>
    do {
      let token = tracker.token()
      let property = ValidatingProperty(3, with: limit) { (value, limit) throws(Oops) in token.touch() }
      recorder = property.signal.record()
      limit.value = 6
    }
    limit.value = 7
    #expect(recorder.log == "3 |")
    #expect(tracker.live == 0)
  }

  @Test("sets from eight threads are all judged, and the last announced is the value")
  func threads() {
    let times = count(500)
    let property = even(0)
    let (announced, last) = (Unguarded(0), Unguarded(0))
    property.signal.subscribe {
      announced.value += 1
      last.value = $0
    }
    onThreads(8) { thread in for number in 0..<times { property.value = thread * times + number } }
    #expect(announced.value == 8 * times + 1)
    #expect(last.value == property.value)
    #expect((try? property.verdict.value.get()) == (property.value.isMultiple(of: 2) ? property.value : nil))
  }

  @Test(
    "is judged by the other property's newest value, also in handlers of that change, and changes together with it")
  func judgedAtOnce() {
    let limit = MutableProperty(5)
    let early = MutableProperty<ValidatingProperty<Int, Oops>?>(nil)
    let seen = Guarded<[Bool]>([])
    limit.signal.subscribe { _ in if let valid = early.value?.isValid.value { seen { $0.append(valid) } } }
    let property = ValidatingProperty(3, with: limit) { (value, limit) throws(Oops) in
      if value > limit { throw Oops(code: limit) }
    }
    early.value = property
    let recorder = limit.combineLatest(with: property.isValid).map { "\($0)\($1 ? "+" : "-")" }.signal.record()
    for value in [2, 4] { limit.value = value }
    #expect(seen.value == [false, true])
    #expect(recorder.log == "5+ 2- 4+")
  }

  @Test("a value that became valid only because the other property changed still counts as the last good value")
  func redeemed() {
    let limit = MutableProperty(5)
    let property = ValidatingProperty(3, with: limit) { (value, limit) throws(Oops) in
      if value > limit { throw Oops(code: limit) }
    }
    property.value = 9
    #expect(property.lastValid.value == 3)
    limit.value = 10
    limit.value = 5
    #expect(property.lastValid.value == 9)
    property.value = 8
    #expect(property.lastValid.value == 9)
  }

  @Test("its verdict completes with it, even if the property it depends on continues")
  func verdictEnds() {
    let limit = MutableProperty(5)
    let recorders = {
      let property = ValidatingProperty(3, with: limit) { (value, limit) throws(Oops) in }
      return (property.isValid.signal.record(), property.lastValid.map { $0 ?? 0 }.signal.record())
    }()
    #expect(recorders.0.log == "true |")
    #expect(recorders.1.log == "3 |")
  }

  @Test("a value set after the other property has changed again never counts as the last good value")
  func neverGood() {
    let (other, log) = (MutableProperty(1), Guarded<[Int?]>([]))
    let property = ValidatingProperty(1, with: other) { (value, other) throws(Oops) in
      if value != other { throw Oops() }
    }
    other.signal.filter { $0 == 2 }.subscribe { _ in
      other.value = 5
      property.value = 2
      log { $0.append(property.lastValid.value) }
    }
    other.value = 2
    log { $0.append(property.lastValid.value) }
    #expect(log.value == [1, 1])
  }

  @Test("a value that is good only until the same handler sets the next one counts as the last good value")
  func goodInBetween() {
    let property = even(2)
    property.signal.filter { $0 == 3 }.subscribe { _ in
      property.value = 4
      property.value = 5
    }
    property.value = 3
    #expect(property.lastValid.value == 4)
  }
}
