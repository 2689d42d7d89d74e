import Rivulet
import Testing

@Suite("from")
struct FromTests {
  @Test("A7 the letters of a split string, one by one")
  func letters() {
    let letters = "A B C D E F G H I".split(separator: " ").map(String.init)
    #expect(Signal<String, Never>.from(letters).record().log == "A B C D E F G H I |")
  }

  @Test("an empty sequence completes at once")
  func empty() {
    #expect(Signal<Int, Never>.from([]).record().log == "|")
  }

  @Test("each subscriber gets an iteration of its own")
  func again() {
    let signal = Signal<Int, Never>.from(1...3)
    #expect(signal.record().log == "1 2 3 |")
    #expect(signal.record().log == "1 2 3 |")
  }

  @Test("B37 an infinite sequence stops when the subscriber has had enough; operators ask for no more than that")
  func infinite() {
    let mapped = Counter()
    let signal = Signal<Int, Never>.from(1...).map { value in
      mapped.add()
      return value * 2
    }
    #expect(mapped.value == 0)
    #expect(signal.take(first: 3).record().log == "2 4 6 |")
    #expect(mapped.value == 3)
  }

  @Test("disposal inside a handler stops the iteration")
  func disposal() {
    let (trigger, log) = (Subject<Int, Never>(), Guarded<[Int]>([]))
    let own = SerialDisposable()
    own.inner = trigger.signal.flatMap(.merge) { _ in Signal<Int, Never>.from(1...) }.subscribe { value in
      log { $0.append(value) }
      if value == 4 { own.dispose() }
    }
    trigger.send(0)
    #expect(log.value == [1, 2, 3, 4])
  }
}
