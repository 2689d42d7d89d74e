import Rivulet
import RivuletTesting
import Testing

@Suite("LazyList: what it keeps, and how much stack it takes")
struct LazyListMemoryTests {
  @Test("retaining the tail does not retain the head")
  func tail() {
    let tracker = LeakTracker()
    let made = LazyList(1...3).map { _ in tracker.token() }
    var list = made.map { $0 }.filter { _ in true }.concat([])
    _ = consume made
    _ = Array(list)
    #expect(tracker.live == 3)
    list = list.tail
    #expect(tracker.live == 2)
    list = list.tail
    #expect(tracker.live == 1)
    list = list.tail
    #expect(tracker.live == 0)
  }

  @Test("closures are released once they have run")
  func closuresReleased() {
    let tracker = LeakTracker()
    let list = {
      let token = tracker.token()
      return LazyList(1...3).map { token.pass($0) }
    }()
    #expect(tracker.live == 1)
    _ = Array(list)
    #expect(list.head == 1)
    #expect(tracker.live == 0)
  }

  @Test("a million elements are freed on little stack")
  func freed() {
    let times = million
    let tracker = LeakTracker()
    onAnotherThread(stackSize: 256 << 10) {
      let list = LazyList(0..<times).map { _ in tracker.token() }
      #expect(list.reduce(0) { count, _ in count + 1 } == times)
      #expect(tracker.live == times)
    }
    #expect(tracker.live == 0)
  }

  @Test("so are a million closures, each of which holds the rest")
  func millionClosures() {
    let times = million
    let tracker = LeakTracker()
    onAnotherThread(stackSize: 256 << 10) {
      var list = LazyList<LeakTracker.Token>()
      for _ in 0..<times {
        let (rest, token) = (list, tracker.token())
        list = LazyList(head: { token }, tail: { rest })
      }
      #expect(tracker.live == times)
    }
    #expect(tracker.live == 0)
  }

  @Test("and lists whose places several threads release at the same time")
  func sharedRelease() {
    let times = million / 10
    let tracker = LeakTracker()
    let lists = Guarded(Array(repeating: LazyList(0..<times).map { _ in tracker.token() }, count: 4))
    onThreads(4, stackSize: 256 << 10) { _ in
      var iterator = lists { $0.removeLast() }.makeIterator()
      // The last to come frees what the others have passed.
      var passed = 0
      while iterator.next() != nil { passed += 1 }
      #expect(passed == times)
    }
    #expect(tracker.live == 0)
  }

  @Test("very many elements are read on little stack, through many operators")
  func deepReading() {
    let times = million / 5
    onAnotherThread(stackSize: 256 << 10) {
      let list = LazyList(1...)
        .filter { $0.isMultiple(of: 2) }.map { $0 / 2 }.scan(0) { $1 - $0 }.flatMap { [$0] }.concat([0])
        .dropFirst(times)
      #expect(list.head != nil)
      #expect(LazyList(1...).filter { $0 > times }.head == times + 1)
      #expect(LazyList(1...times).flatMap { _ in EmptyCollection<Int>() }.isEmpty)
    }
  }

  @Test("ten thousand operators make and free a list")
  func longChain() {
    onAnotherThread(stackSize: 64 << 20) {
      var list = LazyList(1...3)
      for _ in 0..<count(10_000) { list = list.map { $0 + 1 } }
      #expect(list.tail.head == 2 + count(10_000))
    }
  }
}
