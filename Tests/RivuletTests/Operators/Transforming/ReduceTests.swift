import Rivulet
import RivuletTesting
import Testing

@Suite("reduce")
struct ReduceTests {
  @Test("sends the result, and only that, together with completion")
  func result() {
    let source = TestSource<Int, Never>()
    let recorder = source.signal.reduce(10) { $0 + $1 }.record()
    source.send(1)
    source.send(2)
    #expect(recorder.log == "")
    source.complete()
    #expect(recorder.log == "13 |")
  }

  @Test("takes the values in their order")
  func order() {
    #expect(Signal<String, Never>.from(["a", "b", "c"]).reduce("", +).record().log == "abc |")
  }

  @Test("an empty signal sends the initial result")
  func empty() {
    #expect(Signal<Int, Never>.empty.reduce(10, +).record().log == "10 |")
    #expect(Signal<Int, Never>.empty.collect(into: 10) { $0 += $1 }.record().log == "10 |")
  }

  @Test("a failure passes at once, and no result is sent")
  func failure() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.reduce(0, +).record()
    source.send(1)
    source.fail(Oops(code: 3))
    #expect(recorder.events == [.failed(Oops(code: 3))])
  }

  @Test("collect(into:) changes one result")
  func into() {
    let counts = Signal<String, Never>.from(["a", "b", "a"]).collect(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(counts.record().values == [["a": 2, "b": 1]])
  }

  @Test("each subscription begins with a result of its own, also where it is an object")
  func perSubscription() {
    let made = Counter()
    let make: @Sendable () -> Guarded<[Int]> = {
      made.add()
      return Guarded([])
    }
    let lists = Signal<Int, Never>.from([1, 2]).collect(into: make()) { list, value in list { $0.append(value) } }
    #expect(made.value == 0)
    for _ in 1...2 { #expect(lists.record().values.map(\.value) == [[1, 2]]) }
    #expect(made.value == 2)
  }

  @Test("disposal while values come gives no result")
  func disposal() {
    let source = TestSource<Int, Never>()
    let recorder = source.signal.reduce(0, +).record()
    source.send(1)
    recorder.dispose()
    source.complete()
    #expect(recorder.log == "")
  }
}
