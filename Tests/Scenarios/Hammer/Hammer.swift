import Dispatch
import Rivulet
import RivuletTesting

/// One thing that a thread may do in a round.
package typealias Move = @Sendable () -> Void

/// An operator or a type that several threads use at once: builds, for each round, a new one and the moves that threads may
/// make with it, in any order and at the same time.
package struct Hammer: Sendable {
  /// Names the public functions that it hammers, with their labels.
  package let name: String
  let moves: @Sendable (Stage) -> [Move]

  init(_ name: String, moves: @escaping @Sendable (Stage) -> [Move]) {
    (self.name, self.moves) = (name, moves)
  }

  /// Plays rounds with two threads, then as many with three. Returns what went wrong first.
  package func strike(rounds: Int) -> String? {
    for size in [2, 3] {
      let found = Guarded<String?>(nil)
      Crew.gather(size) { crew in
        for number in 0..<rounds / 2 where found.value == nil {
          let faults = play(number, crew)
          if !faults.isEmpty { found.value = "\(name), \(size) threads, round \(number): \(faults)" }
        }
      }
      if let fault = found.value { return fault }
    }
    return nil
  }

  private func play(_ number: Int, _ crew: Crew) -> [String] {
    let (tracker, faults) = perform(number, crew)
    return faults + (tracker.empties() ? [] : ["\(tracker.live) tokens are never released"])
  }

  /// Leaves nothing of the round behind but what is returned.
  private func perform(_ number: Int, _ crew: Crew) -> (LeakTracker, [String]) {
    var random = Random(name, number)
    let stage = Stage(&random)
    let moves = moves(stage)
    for _ in 0..<random.below(3) { random.one(of: moves)() }
    crew.play(
      (0..<crew.size).map { _ in
        let jitter = random.jitter()
        return [{ dawdle(jitter) }] + (0...random.below(3)).map { _ in random.one(of: moves) }
      })
    stage.clear()
    return (stage.tracker, stage.faults.value)
  }
}

/// The same numbers for the same round of the same row.
struct Random {
  private var state: UInt64

  init(_ name: String, _ number: Int) {
    let seed = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    state = seed &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// A number of turns to wait: mostly few, sometimes a thousand.
  mutating func jitter() -> Int { below(1 << below(11)) }
}

extension LeakTracker {
  /// Returns whether all tokens are released in the end; work on a queue or in a task may still hold some.
  fileprivate func empties() -> Bool {
    if emptiesSoon() { return true }
    // Something else may keep the main thread busy: what is delivered there has not failed before the thread has come to it.
    let turn = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { turn.signal() }
    turn.wait()
    return emptiesSoon()
  }

  private func emptiesSoon() -> Bool {
    var patience = Patience()
    while live > 0 { if !patience.wait() { return false } }
    return true
  }
}
