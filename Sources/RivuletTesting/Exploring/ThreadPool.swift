#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Threads that successive schedules reuse, of which one at a time runs.
///
/// Unchecked: `turn` is touched under the lock, the rest by the thread that has the turn.
final class ThreadPool: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// The host's first.
  private var conditions: [UnsafeMutablePointer<pthread_cond_t>] = []
  private var turn = ScheduleRun.host
  private var runs: [ScheduleRun?] = []
  var handovers = 0

  init() {
    pthread_mutex_init(mutex, nil)
    addCondition()
  }

  /// Has the thread with this number run the body when its turn comes.
  func prepare(_ index: Int, for run: ScheduleRun) {
    while runs.count <= index {
      pthread_mutex_lock(mutex)
      runs.append(nil)
      addCondition()
      pthread_mutex_unlock(mutex)
      let number = runs.count - 1
      pthread_detach(startThread { [self] in serve(number) })
    }
    runs[index] = run
  }

  private func addCondition() {
    let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    pthread_cond_init(condition, nil)
    conditions.append(condition)
  }

  private func serve(_ index: Int) {
    while true {
      wait(index)
      let run = runs[index].take()!
      ExplorationTurn.take()
      run.body(index)
    }
  }

  private func wait(_ index: Int) {
    pthread_mutex_lock(mutex)
    while turn != index { pthread_cond_wait(conditions[index + 1], mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// Gives the turn to another thread, and waits until it comes back.
  func hand(to next: Int, from me: Int, waits: Bool) {
    pthread_mutex_lock(mutex)
    let condition = conditions[me + 1]
    turn = next
    handovers += 1
    ExplorationTurn.drop()
    pthread_cond_signal(conditions[next + 1])
    if waits {
      while turn != me { if !park(me, condition) { break } }
      ExplorationTurn.take()
    }
    pthread_mutex_unlock(mutex)
  }

  /// False when the host has waited too long: the thread that has the turn waits for something outside.
  private func park(_ me: Int, _ condition: UnsafeMutablePointer<pthread_cond_t>) -> Bool {
    guard me == ScheduleRun.host else {
      pthread_cond_wait(condition, mutex)
      return true
    }
    let before = handovers
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_sec += 20
    if pthread_cond_timedwait(condition, mutex, &time) == 0 || handovers != before { return true }
    isStuck = true
    return false
  }

  private(set) var isStuck = false
}
