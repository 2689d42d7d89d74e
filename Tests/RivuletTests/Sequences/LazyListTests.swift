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

  @Test("A4 B1 §17.13 values are asked for one by one, and there are as many as were put in")
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

  @Test("B2 map makes the head without the tail, and the tail without the head")
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

  @Test("B3 what was made is kept")
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

  @Test("B4 §17.15 an array of it has everything made at once, and the list keeps that")
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

  @Test("B5 whoever asks makes the value, on its own thread, and waits for it")
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

  @Test("B6 §17.4 a costly list is made where its signal is subscribed")
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

  @Test("B7 effects in a closure happen once for each value, also through a list made from this one")
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

  @Test("§17.14 closures run when they are needed, each once, the tail before the head if so asked")
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

  @Test("§17.32 §17.35 a sequence is iterated once, as far as the list is read, whatever becomes of the original")
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

  @Test("§17.18 §17.19 iterating makes one element at each step, and holds none of those before")
  func iterating() {
    let (made, census) = (Counter(), Census())
    var iterator = LazyList(1...3).map { _ in
      made.add()
      return census.token()
    }.map { $0 }.makeIterator()
    for step in 1...3 {
      #expect(iterator.next() != nil)
      #expect(made.value == step)
      #expect(census.live == 0)
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

  @Test("B24 whoever holds the tail does not hold the head")
  func tail() {
    let census = Census()
    let made = LazyList(1...3).map { _ in census.token() }
    var list = made.map { $0 }.filter { _ in true }.concat([])
    _ = consume made
    _ = Array(list)
    #expect(census.live == 3)
    list = list.tail
    #expect(census.live == 2)
    list = list.tail
    #expect(census.live == 1)
    list = list.tail
    #expect(census.live == 0)
  }

  @Test("closures are let go of once they have run")
  func closuresReleased() {
    let census = Census()
    let list = {
      let token = census.token()
      return LazyList(1...3).map { token.pass($0) }
    }()
    #expect(census.live == 1)
    _ = Array(list)
    #expect(list.head == 1)
    #expect(census.live == 0)
  }

  @Test("§17.20 a million elements are freed on little stack")
  func freed() {
    let times = million
    let census = Census()
    onAnotherThread(stackSize: 256 << 10) {
      let list = LazyList(0..<times).map { _ in census.token() }
      #expect(list.reduce(0) { count, _ in count + 1 } == times)
      #expect(census.live == times)
    }
    #expect(census.live == 0)
  }

  @Test("so are a million closures, each of which holds the rest")
  func millionClosures() {
    let times = million
    let census = Census()
    onAnotherThread(stackSize: 256 << 10) {
      var list = LazyList<Census.Token>()
      for _ in 0..<times {
        let (rest, token) = (list, census.token())
        list = LazyList(head: { token }, tail: { rest })
      }
      #expect(census.live == times)
    }
    #expect(census.live == 0)
  }

  @Test("and lists whose places several threads let go of at the same time")
  func sharedRelease() {
    let times = million / 10
    let census = Census()
    let shared = Guarded<LazyList<Census.Token>?>(LazyList(0..<times).map { _ in census.token() })
    onThreads(4, stackSize: 256 << 10) { _ in
      var iterator = shared.value!.makeIterator()
      // The last to come frees what the others have passed.
      var passed = 0
      while iterator.next() != nil {
        passed += 1
        if passed == times / 2 { shared.value = nil }
      }
      #expect(passed == times)
    }
    #expect(census.live == 0)
  }

  @Test("B37 very many elements are read on little stack, through many operators")
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

  @Test("threads that ask at once all get the value, which is made once")
  func race() {
    for _ in 0..<count(200) {
      let (made, ready, sums) = (Counter(), Counter(), Guarded<[Int]>([]))
      let list = LazyList(1...200).map { value in
        made.add()
        return value
      }
      onThreads(2) { _ in
        // Side by side, so that they meet at many of the elements.
        ready.add()
        while ready.value < 2 {}
        let sum = list.reduce(0, +)
        sums { $0.append(sum) }
      }
      #expect(made.value == 200)
      #expect(sums.value == [20_100, 20_100])
    }
  }

  @Test("a thread that asks while another makes the value waits for it, and no lock is held meanwhile")
  func waiting() {
    let (made, answers) = (Counter(), Guarded<[Int?]>([]))
    let other = LazyList(1...2).map { $0 * 10 }
    let list = LazyList(1...1).map { value in
      made.add()
      // Other threads, and other lists, can be asked for anything meanwhile.
      onAnotherThread { #expect(other.tail.head == 20) }
      return value
    }
    onThreads(4) { _ in
      let answer = list.head
      answers { $0.append(answer) }
    }
    #expect(made.value == 1)
    #expect(answers.value == [1, 1, 1, 1])
  }

  @Test("a value that needs itself ends the program, instead of waiting for ever")
  func recursion() async {
    await #expect(processExitsWith: .failure) { _ = Needy.head.head }
  }

  @Test("also where two threads need each other's")
  func mutualRecursion() async {
    await #expect(processExitsWith: .failure) {
      onThreads(2) { number in _ = (number == 0 ? Needy.first : Needy.second).head }
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

/// Lists that cannot be made.
private enum Needy {
  static let head: LazyList<Int> = LazyList(head: { head.head! }, tail: { [] })
  static let (firstIsThere, secondIsThere) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  static let first: LazyList<Int> = LazyList(
    head: {
      firstIsThere.signal()
      secondIsThere.wait()
      return second.head!
    }, tail: { [] })

  static let second: LazyList<Int> = LazyList(
    head: {
      secondIsThere.signal()
      firstIsThere.wait()
      return first.head!
    }, tail: { [] })
}
