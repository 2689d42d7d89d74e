import Dispatch
import Rivulet
import RivuletTesting
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("LazyList")
struct LazyListTests {
  /// Numbers from `first` on, without end, made by closures that say so.
  private func numbers(from first: Int, _ log: Guarded<[String]>) -> LazyList<Int> {
    LazyList(
      head: {
        log { $0.append("head \(first)") }
        return first
      },
      tail: {
        log { $0.append("tail \(first)") }
        return numbers(from: first + 1, log)
      })
  }

  @Test("values are read one by one, and there are as many as were put in")
  func pulled() {
    let list = LazyList(head: { 1 }, tail: { LazyList(head: { 2 }, tail: { [] }) })
    #expect(list.head == 1)
    #expect(list.tail.head == 2)
    #expect(list.tail.tail.head == nil)
    #expect(list.tail.tail.isEmpty)
    #expect(list.tail.tail.tail.isEmpty)
    // Behaviours 17.1–17.2
    #expect(Array(list) == [1, 2])
  }

  @Test("map makes the head without the tail, and the tail without the head")
  func lazy() {
    let log = Guarded<[String]>([])
    let letters: LazyList<String> = ["A", "B", "C"]
    let list = letters.map { letter in
      log { $0.append(letter) }
      return letter + "_"
    }
    #expect(log.value == [])
    #expect(list.head == "A_")
    #expect(log.value == ["A"])

    log.value = []
    let other = letters.map { letter in
      log { $0.append(letter) }
      return letter + "_"
    }
    #expect(other.tail.head == "B_")
    #expect(log.value == ["B"])
  }

  @Test("a computed element is kept")
  func kept() {
    let made = Counter()
    let list = LazyList(["A", "B", "C"]).map { letter in
      made.add()
      return letter + "_"
    }
    #expect(list.head == "A_")
    #expect(list.head == "A_")
    #expect(made.value == 1)
    #expect(Array(list) == ["A_", "B_", "C_"])
    #expect(Array(list) == ["A_", "B_", "C_"])
    #expect(made.value == 3)
  }

  @Test("converting a list to an array computes all its elements at once, and the list keeps them")
  func eager() {
    let made = Counter()
    let list = LazyList(["A", "B", "C"]).map { letter in
      made.add()
      return letter + "_"
    }
    let array = Array(list)
    #expect(made.value == 3)
    #expect(LazyList(array).head == "A_")
    #expect(Array(list) == array)
    #expect(made.value == 3)
  }

  @Test("the first reader makes the value, on its own thread, and waits for it")
  func onTheCaller() {
    let threads = Guarded<[pthread_t]>([])
    let list = LazyList(1...3).map { value in
      threads { $0.append(pthread_self()) }
      return value
    }
    let (asking, answer) = (Guarded<pthread_t?>(nil), Guarded<Int?>(nil))
    onAnotherThread {
      asking.value = pthread_self()
      answer.value = list.tail.head
    }
    #expect(answer.value == 2)
    #expect(threads.value.count == 1 && pthread_equal(threads.value[0], asking.value!) != 0)
  }

  @Test("a costly list is made where its signal is subscribed")
  func costly() {
    let (made, scheduler) = (Counter(), ManualScheduler())
    let list = LazyList(1...3).map { value in
      made.add()
      return value * value
    }
    let recorder = Signal<Int, Never>.from(list).subscribe(on: scheduler).record()
    #expect(made.value == 0)
    onAnotherThread { scheduler.run() }
    #expect(recorder.log == "1 4 9 |")
  }

  @Test("effects in a closure happen once for each value, also through a list made from this one")
  func effects() {
    let log = Guarded<[String]>([])
    let list = LazyList(["A", "B", "C"]).map { letter in
      log { $0.append(letter) }
      return letter + "_"
    }
    let derived = list.map { "_" + $0 }
    _ = list.head
    #expect(log.value == ["A"])
    _ = list.tail.head
    #expect(log.value == ["A", "B"])
    _ = list.tail.head
    #expect(log.value == ["A", "B"])
    #expect(derived.tail.head == "_B_")
    #expect(log.value == ["A", "B"])
  }

  @Test("closures run when they are needed, each once, the tail before the head if the tail is read first")
  func closures() {
    let log = Guarded<[String]>([])
    let list = numbers(from: 1, log)
    #expect(log.value == [])
    #expect(!list.isEmpty)
    #expect(list.tail.tail.head == 3)
    #expect(log.value == ["tail 1", "tail 2", "head 3"])
    #expect(list.head == 1)
    #expect(list.tail.tail.head == 3)
    #expect(log.value == ["tail 1", "tail 2", "head 3", "head 1"])
  }

  @Test("a list may be its own tail")
  func circle() {
    #expect(Array(Self.ones.prefix(4)) == [1, 1, 1, 1])
    #expect(Self.ones == Self.ones)
    #expect(Self.ones.description.hasPrefix("[1, 1, "))
  }
  private static let ones: LazyList<Int> = LazyList(head: { 1 }, tail: { ones })

  @Test("a sequence is iterated once, as far as the list is read, whatever becomes of the original")
  func sequence() {
    let log = Guarded<[Int]>([])
    let list = LazyList(
      Swift.sequence(first: 1) { number in
        log { $0.append(number) }
        return number * 2
      })
    #expect(Array(list.prefix(3)) == [1, 2, 4])
    #expect(Array(list.prefix(3)) == [1, 2, 4])
    #expect(log.value.max()! < 4)

    var array = [1, 2]
    let copy = LazyList(array)
    array.append(3)
    #expect(Array(copy) == [1, 2])
    #expect(Array(LazyList("♥︎♦︎")) == ["♥︎", "♦︎"])
  }

  @Test("a list of a list is that list")
  func same() {
    let made = Counter()
    let list = LazyList(1...2).map { value in
      made.add()
      return value
    }
    #expect(Array(LazyList(list)) == Array(list))
    #expect(made.value == 2)
  }

  @Test("deferred makes the list when it is first asked for something, once")
  func deferred() {
    let made = Counter()
    let list = LazyList<Int>.deferred {
      made.add()
      return [1, 2]
    }
    #expect(made.value == 0)
    #expect(Array(list) == [1, 2])
    #expect(list.head == 1)
    #expect(made.value == 1)
  }

  @Test("iterating makes one element at each step, and holds none of those before")
  func iterating() {
    let (made, tracker) = (Counter(), LeakTracker())
    var iterator = LazyList(1...3).map { _ in
      made.add()
      return tracker.token()
    }.map { $0 }.makeIterator()
    for step in 1...3 {
      #expect(iterator.next() != nil)
      #expect(made.value == step)
      #expect(tracker.live == 0)
    }
    #expect(iterator.next() == nil)
  }

  // Behaviours 17.6–17.8
  @Test("lists are equal by their values, and so are their hashes")
  func equality() {
    let list = LazyList(1...3)
    #expect(list == list)
    #expect(list == [1, 2, 3])
    #expect(list.hashValue == LazyList([1, 2, 3]).hashValue)
    #expect(list != [1, 2])
    #expect(list != [1, 2, 3, 4])
    #expect(list != [1, 2, 4])
    #expect(LazyList<Int>() == [])
  }

  @Test("an infinite list equals itself, and differs as soon as a value does")
  func infiniteEquality() {
    let list = LazyList(1...)
    #expect(list == list)
    #expect(list != LazyList(2...))
    #expect(list.tail == list.tail)
  }

  @Test("its description shows what has been made, and makes nothing")
  func description() {
    let list = LazyList(1...4).map { $0 * 10 }
    #expect("\(list)" == "[…]")
    _ = list.tail.tail.head
    #expect("\(list)" == "[_, _, 30, …]")
    _ = Array(list)
    #expect("\(list)" == "[10, 20, 30, 40]")
  }
}
