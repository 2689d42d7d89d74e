import Rivulet
import RivuletTesting
import Testing

/// `flatMap` of properties.
extension DerivedPropertiesTests {
  @Test("flatMap follows the property that the value leads to, and announces each change of either once")
  func flatMap() {
    let (celsius, fahrenheit, isMetric) = (MutableProperty(20), MutableProperty(68), MutableProperty(true))
    let shown = isMetric.flatMap { $0 ? celsius : fahrenheit }
    let recorder = shown.signal.record()
    celsius.value = 21
    isMetric.value = false
    celsius.value = 22
    fahrenheit.value = 70
    isMetric.value = true
    #expect(recorder.log == "20 21 68 70 22")
    #expect(shown.value == 22)
  }

  @Test("a followed property and the one joined with it change together")
  func flatMapGlitchFree() {
    let source = MutableProperty(1)
    let followed = source.flatMap { number in source.map { number * $0 } }
    let recorder = followed.combineLatest(with: source).map { "\($0),\($1)" }.signal.record()
    source.value = 2
    source.value = 3
    #expect(recorder.log == "1,1 4,2 9,3")
  }

  @Test(
    "flatMap gives up what it followed, a hundred thousand times, and keeps what the closure made while it follows it")
  func flatMapLetsGo() {
    let tracker = LeakTracker()
    let source = MutableProperty(0)
    let numbers = Subject<Int, Never>()
    let recorder = source.flatMap { _ in
      let token = tracker.token()
      return Property(initial: -1, then: numbers.signal.map { token.pass($0) })
    }.flatMap { Property.constant($0) }.signal.record()
    for number in 1...count(100_000) / 10 { source.value = number }
    // One for each subscriber.
    #expect(tracker.live == 1)
    numbers.send(7)
    #expect(recorder.values.last == 7)
    recorder.dispose()
    #expect(tracker.live == 0)
  }

  @Test("flatMap keeps what its closure holds no longer than the property before it")
  func closureIsReleased() {
    let tracker = LeakTracker()
    do {
      let (a, b) = (MutableProperty(tracker.token()), MutableProperty(tracker.token()))
      a.flatMap { token in b.map { _ in token } }.signal.subscribe { _ in }
      #expect(tracker.live == 2)
    }
    #expect(tracker.live == 0)
  }

  @Test("a read of flatMap reads each source once, whatever another thread sets meanwhile")
  func consistentReading() {
    let source = MutableProperty(0)
    let reads = Guarded(0)
    let pair = source.flatMap { outer in
      // As another thread might, between the two looks.
      if reads({
        $0 += 1; return $0
      }) == 1 {
        source.value = 1
      }
      return source.map { inner in (outer, inner) }
    }
    let (outer, inner) = pair.value
    #expect(outer == inner)
  }

  @Test func `a read of nested flatMaps looks at each source once, whatever another thread sets meanwhile`() {
    let (chooser, source, reads) = (MutableProperty(0), MutableProperty(1), Guarded(0))
    let inner = chooser.flatMap { _ in
      // As another thread might, after the outer closure has the value.
      if reads({
        $0 += 1
        return $0
      }) == 1 {
        source.value = 2
      }
      return source.view
    }
    let pair = source.flatMap { outer in inner.map { (outer, $0) } }
    #expect(pair.value == (1, 1))
    #expect(pair.value == (2, 2))
    let deep = source.flatMap { outer in pair.flatMap { middle in inner.map { [outer, middle.0, middle.1, $0] } } }
    reads.value = 0
    source.value = 1
    #expect(deep.value == [1, 1, 1, 1])
    #expect(deep.combineLatest(with: source).value == ([2, 2, 2, 2], 2))
  }
}
