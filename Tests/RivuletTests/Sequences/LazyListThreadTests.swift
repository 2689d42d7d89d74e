import Dispatch
import Rivulet
import RivuletTesting
import Testing

@Suite("LazyList, from several threads")
struct LazyListThreadTests {
  @Test("threads that read a value at the same time all get it, and it is computed once")
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
