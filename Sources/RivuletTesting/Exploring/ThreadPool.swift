import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Threads that successive schedules reuse, of which one at a time runs.
///
/// Unchecked: all of it is touched by the thread that has the turn, which it hands over by a semaphore.
final class ThreadPool: @unchecked Sendable {
  /// The host's first. A semaphore is signalled when its thread gets the turn.
  private var turns = [DispatchSemaphore(value: 0)]
  private var runs: [ScheduleRun?] = []
  // Also read by the host while it waits.
  private let handovers = Atomic(0)

  /// Has the thread with this number run the body when its turn comes.
  func prepare(_ index: Int, for run: ScheduleRun) {
    while runs.count <= index {
      let (number, turn) = (runs.count, DispatchSemaphore(value: 0))
      runs.append(nil)
      turns.append(turn)
      pthread_detach(startThread { [self] in serve(number, turn) })
    }
    runs[index] = run
  }

  private func serve(_ index: Int, _ turn: DispatchSemaphore) {
    while true {
      turn.wait()
      let run = runs[index].take()!
      ExplorationTurn.take()
      run.body(index)
    }
  }

  /// Gives the turn to another thread, and waits until it comes back.
  func hand(to next: Int, from me: Int, waits: Bool) {
    let mine = turns[me + 1]
    handovers.add(1, ordering: .relaxed)
    ExplorationTurn.drop()
    turns[next + 1].signal()
    if !waits { return }
    if me == ScheduleRun.host { waitAsHost(mine) } else { mine.wait() }
    ExplorationTurn.take()
  }

  /// Returns without the turn if nothing happens for a long time: the thread that has it waits for something outside.
  private func waitAsHost(_ turn: DispatchSemaphore) {
    var before = handovers.load(ordering: .relaxed)
    while turn.wait(timeout: .now() + 20) == .timedOut {
      let now = handovers.load(ordering: .relaxed)
      if now == before { return isStuck = true }
      before = now
    }
  }

  private(set) var isStuck = false
}
