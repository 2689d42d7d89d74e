import Rivulet
import RivuletTesting
import Testing

@Suite("expand")
struct ExpandTests {
  @Test("each value is emitted, then what follows it, until nothing follows")
  func values() {
    let doubled = Signal<Int, Never>.from([1, 3]).expand { $0 < 8 ? .just($0 * 2) : .empty }
    #expect(doubled.record().log == "1 2 4 8 3 6 12 |")
  }

  @Test("follows a list of pages, one request after the other")
  func pages() {
    let scheduler = TestScheduler()
    let pages = Signal<Int, Never>.just(1).expand { page in
      page < 3 ? .just(page + 1).delay(for: scheduler.frame, on: scheduler) : .empty
    }
    scheduler.expect(pages, "12(3|)")
  }

  @Test("a hundred thousand steps that emit at once need no more stack than one")
  func deep() {
    let count = Signal<Int, Never>.just(0).expand { $0 < 100_000 ? .just($0 + 1) : .empty }.reduce(0) { count, _ in
      count + 1
    }
    #expect(count.record().log == "100001 |")
  }

  @Test("a failure of any of the signals ends the result")
  func failure() {
    #expect(Signal<Int, Oops>.just(1).expand { _ in .fail(Oops()) }.record().log == "1 #")
  }

  @Test("disposal ends all of the signals")
  func disposal() {
    let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
    let recorder = first.signal.expand { $0 == 1 ? second.signal : .empty }.record()
    first.send(1)
    recorder.dispose()
    second.send(2)
    #expect(recorder.values == [1])
  }

  @Test("nothing is made of the value that ends it")
  func enough() {
    let made = Counter()
    let doubled = Signal<Int, Never>.just(1).expand { number -> Signal<Int, Never> in
      made.add()
      return .just(number * 2)
    }
    #expect(doubled.take(first: 2).record().log == "1 2 |")
    #expect(made.value == 1)
  }
}
