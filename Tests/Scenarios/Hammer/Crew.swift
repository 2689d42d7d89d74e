import RivuletTesting
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Threads that stay from round to round, because to start one takes longer than a round.
final class Crew: Sendable {
  let size: Int
  private let started = Atomic(0)
  private let finished = Atomic(0)
  private let isOver = Atomic(false)
  // Written before a round starts and after it has finished, and read in between: `started` and `finished` order that.
  private let shares = Unguarded<[[Move]]>([])

  private init(_ size: Int) { self.size = size }

  /// Runs `direct` on the first of `size` threads; it gives the others work through ``play(_:)``.
  static func gather(_ size: Int, _ direct: @escaping @Sendable (Crew) -> Void) {
    let crew = Crew(size)
    onThreads(size) { member in
      if member > 0 { return crew.serve(member) }
      direct(crew)
      crew.isOver.store(true, ordering: .relaxed)
      crew.started.add(1, ordering: .releasing)
    }
  }

  /// Makes the moves, a share on each thread at the same time, and returns when all are made and released.
  func play(_ shares: [[Move]]) {
    self.shares.value = shares
    finished.store(0, ordering: .relaxed)
    started.add(1, ordering: .releasing)
    make(0)
    var patience = Patience()
    while finished.load(ordering: .acquiring) < size - 1 { _ = patience.wait() }
    self.shares.value = []
  }

  private func serve(_ member: Int) {
    for round in 1... {
      var patience = Patience()
      while started.load(ordering: .acquiring) < round { _ = patience.wait() }
      if isOver.load(ordering: .relaxed) { return }
      make(member)
      finished.add(1, ordering: .releasing)
    }
  }

  private func make(_ member: Int) {
    for move in shares.value[member] { move() }
  }
}

/// Waits for another thread: spins while that is likely to be enough, then leaves the processor to others.
struct Patience {
  private var turns = 0

  /// False when it has taken so long that what is awaited will not come.
  mutating func wait() -> Bool {
    turns += 1
    if turns < 200 { dawdle(10) } else if turns < 2_000 { sched_yield() } else { usleep(200) }
    return turns < 20_000
  }
}

/// Takes a little time.
func dawdle(_ turns: Int) { for _ in 0..<turns { relax() } }

@inline(never) private func relax() {}
