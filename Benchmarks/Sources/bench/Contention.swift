import Rivulet
import Synchronization

/// Several threads that all send to one place, as fast as they can.
struct Contention {
  /// Sends on so many threads, `share` values on each, and hands what arrives to the judge.
  typealias Program = @Sendable (_ threads: Int, _ share: Int, _ judge: Judge) -> Void

  let name: String
  let threads: Int
  /// The number of values that each thread sends.
  private let share: Int
  private let program: Program
  private(set) var times = Times()
  private(set) var isCorrect = true

  /// So many that the threads meet: what takes less than a slice of the system's time, one thread does after the other.
  private static let count = 1_000_000

  static let programs: [(name: String, count: Int, program: Program)] = [
    (
      "a subject", count,
      { threads, share, judge in
        let subject = Subject<Int, Never>()
        subject.signal.subscribe { judge.receive($0) }
        onThreads(threads) { thread in
          for number in 0..<share { subject.send(Judge.value(thread, number)) }
        }
      }
    ),
    (
      "a merge of one subject each", count,
      { threads, share, judge in
        let subjects = (0..<threads).map { _ in Subject<Int, Never>() }
        Signal.merge(subjects.map(\.signal)).subscribe { judge.receive($0) }
        onThreads(threads) { thread in
          let subject = subjects[thread]
          for number in 0..<share { subject.send(Judge.value(thread, number)) }
        }
      }
    ),
    (
      "a property", count,
      { threads, share, judge in
        let property = MutableProperty(-1)
        property.signal.skip(first: 1).subscribe { judge.receive($0) }
        onThreads(threads) { thread in
          for number in 0..<share { property.value = Judge.value(thread, number) }
        }
      }
    ),
    (
      // Fewer, because eight threads can take 30 microseconds for each.
      "by hand: handlers called under a lock", count / 10,
      { threads, share, judge in
        let handlers = HandlerList<Int>()
        handlers.add { judge.receive($0) }
        let turn = Mutex(())
        onThreads(threads) { thread in
          for number in 0..<share { turn.withLock { _ in handlers.send(Judge.value(thread, number)) } }
        }
      }
    ),
  ]

  static func all(runs: Int) -> [Contention] {
    var all = programs.flatMap { name, count, program in
      [1, 2, 4, 8].map { Contention(name: name, threads: $0, share: count / $0, program: program) }
    }
    for _ in 0..<runs {
      for index in all.indices { all[index].run() }
    }
    return all
  }

  private mutating func run() {
    let judge = Judge(senders: threads)
    let (time, _) = nanoseconds { program(threads, share, judge) }
    times.add(time / Double(share * threads))
    isCorrect = isCorrect && judge.accepts(share)
  }

  static func table(_ all: [Contention]) -> Table {
    var table = Table(
      ("into", .left), ("threads", .right), ("ns", .right), ("median", .right), ("million a second", .right),
      ("nothing lost, order kept", .left))
    for contention in all {
      table.add(
        contention.name, String(contention.threads), digits(contention.times.best, 1),
        digits(contention.times.median, 1), digits(1000 / contention.times.median, 1),
        contention.isCorrect ? "yes" : "NO")
    }
    return table
  }
}

/// Looks at what arrives: everything once, and what one sender sent in its order.
///
/// Unchecked: the events of one subscription are serial, which is what it is here to see: were they not, numbers
/// would be lost or come twice, and it would say so.
final class Judge: @unchecked Sendable {
  @exclusivity(unchecked) private var next: [Int]
  @exclusivity(unchecked) private var isOrdered = true

  init(senders: Int) { next = Array(repeating: 0, count: senders) }

  static func value(_ sender: Int, _ number: Int) -> Int { sender << 32 | number }

  func receive(_ value: Int) {
    let (sender, number) = (value >> 32, value & 0xffff_ffff)
    if next[sender] != number { isOrdered = false }
    next[sender] = number + 1
  }

  /// Returns whether the given number came from each.
  func accepts(_ share: Int) -> Bool { isOrdered && next.allSatisfy { $0 == share } }
}
