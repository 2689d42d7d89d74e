import Rivulet
import RivuletTesting
import Testing

@Suite("buffer(count:)")
struct BufferTests {
  @Test("an array comes together with its last value, and the rest at completion")
  func values() {
    let source = TestSource<Int, Never>()
    let recorder = source.signal.buffer(count: 2).record()
    source.send(1)
    #expect(recorder.log == "")
    source.send(2)
    #expect(recorder.log == "[1, 2]")
    source.send(3)
    source.complete()
    #expect(recorder.log == "[1, 2] [3] |")
  }

  @Test("no empty array at the end")
  func even() {
    #expect(Signal<Int, Never>.from(1...4).buffer(count: 2).record().log == "[1, 2] [3, 4] |")
    #expect(Signal<Int, Never>.empty.buffer(count: 2).record().log == "|")
  }

  @Test("a failure discards the incomplete buffer")
  func failure() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.buffer(count: 2).record()
    for value in 1...3 { source.send(value) }
    source.fail(Oops())
    #expect(recorder.log == "[1, 2] #")
  }

  @Test("a count below one counts as one", arguments: [1, 0, -3])
  func one(count: Int) {
    #expect(Signal<Int, Never>.from([1, 2]).buffer(count: count).record().log == "[1] [2] |")
  }

  @Test("nil is a value like any other")
  func optional() {
    #expect(Signal<Int?, Never>.from([nil, 1, nil]).buffer(count: 2).record().values == [[nil, 1], [nil]])
  }

  @Test("each subscription has a buffer of its own")
  func perSubscription() {
    let subject = Subject<Int, Never>()
    let pairs = subject.signal.buffer(count: 2)
    let first = pairs.record()
    subject.send(1)
    let second = pairs.record()
    subject.send(2)
    subject.send(3)
    #expect(first.log == "[1, 2]")
    #expect(second.log == "[2, 3]")
  }

  @Test("what the handler sends goes into the next array")
  func reentrant() {
    let subject = Subject<Int, Never>()
    let log = Guarded<[[Int]]>([])
    subject.signal.buffer(count: 2).subscribe { values in
      log { $0.append(values) }
      if values[1] < 6 { for value in values { subject.send(value + 2) } }
    }
    subject.send(1)
    subject.send(2)
    #expect(log.value == [[1, 2], [3, 4], [5, 6]])
  }
}
