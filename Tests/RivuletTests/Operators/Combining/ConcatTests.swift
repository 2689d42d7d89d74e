import Rivulet
import RivuletTesting
import Testing

@Suite("concat")
struct ConcatTests {
  private let letters = Signal<String, Never>.from("A B C D E F G H I".split(separator: " ").map(String.init))
  private let numbers = Signal<String, Never>.from((1...9).map(String.init))

  @Test("concat sends the second signal after the first")
  func letterThenNumbers() {
    #expect(letters.concat(numbers).record().log == "A B C D E F G H I 1 2 3 4 5 6 7 8 9 |")
  }

  // Behaviours 1.1–1.6
  @Test("empty signals add nothing, and three signals can be concatenated in any grouping")
  func empties() {
    let (one, two, three) = (Signal<Int, Never>.just(1), Signal<Int, Never>.just(2), Signal<Int, Never>.just(3))
    #expect(one.concat(two).concat(three).record().log == "1 2 3 |")
    #expect(one.concat(two.concat(three)).record().log == "1 2 3 |")
    #expect(one.concat(.empty).concat(three).record().log == "1 3 |")
    #expect(Signal<Int, Never>.empty.concat(.empty).record().log == "|")
    #expect(Signal<Signal<Int, Never>, Never>.just(one).flatten(.concat).record().log == "1 |")
  }

  @Test("an array of signals, empties among them")
  func array() {
    let signals: [Signal<Int, Never>] = [
      .empty, .from([0, 1]), .empty, .just(2), .from([3, 4, 5, 6]), .empty, .just(7), .empty,
    ]
    #expect(Signal.concat(signals).record().log == "0 1 2 3 4 5 6 7 |")
    #expect(Signal<Int, Never>.concat([]).record().log == "|")
  }

  @Test("the second is subscribed only when the first completes, and a failure skips it")
  func order() {
    let (first, second) = (TestSource<Int, Oops>(), TestSource<Int, Oops>())
    let recorder = first.signal.concat(second.signal).record()
    first.send(1)
    #expect(second.subscriptions.count == 0)
    first.complete()
    #expect((first.subscriptions.ended, second.subscriptions.count) == (1, 1))
    second.send(2)
    second.fail(Oops())
    #expect(recorder.log == "1 2 #")
    #expect(Signal<Int, Oops>.fail(Oops()).concat(second.signal).record().log == "#")
    #expect(second.subscriptions.count == 1)
  }

  @Test("disposal reaches the second also when the first completed at once")
  func synchronousFirst() {
    let second = TestSource<Int, Never>()
    let recorder = Signal<Int, Never>.just(1).concat(second.signal).record()
    second.send(2)
    recorder.dispose()
    #expect(second.subscriptions.ended == 1)
    second.send(3)
    #expect(recorder.log == "1 2")
  }

  @Test("the second is not subscribed if the subscriber has had enough of the first")
  func enough() {
    let second = TestSource<Int, Never>()
    #expect(Signal<Int, Never>.from([1, 2]).concat(second.signal).take(first: 2).record().log == "1 2 |")
    #expect(second.subscriptions.count == 0)
  }

  @Test("a sequence of signals is pulled one at a time")
  func lazy() {
    let (pulled, first) = (Counter(), Subject<Int, Never>())
    let signals = Pulled { number -> Signal<Int, Never> in
      pulled.add()
      return number == 0 ? first.signal : .just(number)
    }
    let recorder = Signal.concat(signals).take(first: 3).record()
    #expect(pulled.value == 1)
    first.send(9)
    first.complete()
    #expect(recorder.log == "9 1 2 |")
    #expect(pulled.value == 3)
  }

  @Test("a hundred thousand signals of a lazy sequence need no more stack than one")
  func manyOfASequence() {
    let signals = (0..<100_000).map { Signal<Int, Never>.just($0) }
    #expect(Signal.concat(signals).take(last: 1).record().log == "99999 |")
  }
}

/// An endless sequence whose elements are made when they are asked for.
private struct Pulled<Element>: Sequence, Sendable {
  let make: @Sendable (Int) -> Element

  func makeIterator() -> AnyIterator<Element> {
    var next = 0
    return AnyIterator {
      defer { next += 1 }
      return make(next)
    }
  }
}
