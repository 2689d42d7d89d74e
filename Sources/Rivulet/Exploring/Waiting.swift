#if RIVULET_EXPLORE
import Dispatch
import Glibc

// Unsafe: The pointers are the caller's, passed on to the system's functions.

// These stand before the system's in this module: what waits there would wait for a thread that the explorer holds back.
// Their signatures are the same to the letter: otherwise they would be overloads. The pointers are the caller's, passed on.

// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
func pthread_cond_wait(
  _ condition: UnsafeMutablePointer<pthread_cond_t>, _ mutex: UnsafeMutablePointer<pthread_mutex_t>
) -> CInt {
  guard let hooks = Exploring.current else { return Glibc.pthread_cond_wait(condition, mutex) }
  pthread_mutex_unlock(mutex)
  hooks.unlock(mutex)
  hooks.wait(for: condition)
  hooks.lock(mutex, "", 0)
  return pthread_mutex_lock(mutex)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
func pthread_cond_broadcast(_ condition: UnsafeMutablePointer<pthread_cond_t>) -> CInt {
  Exploring.current?.wake(condition)
  return Glibc.pthread_cond_broadcast(condition)
}

@discardableResult
func usleep(_ microseconds: CUnsignedInt) -> CInt {
  guard let hooks = Exploring.current else { return Glibc.usleep(microseconds) }
  hooks.yield()
  return 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
func sched_yield() -> CInt {
  guard let hooks = Exploring.current else { return Glibc.sched_yield() }
  hooks.yield()
  return 0
}

extension DispatchQueue {
  /// Does the work on the queue, or on the thread that stands for it.
  func explored(_ work: @escaping @Sendable () -> Void) {
    if let hooks = Exploring.current {
      _ = hooks.schedule(on: self, after: .zero, every: nil, work)
    } else {
      async(execute: work)
    }
  }
}

/// Stands before the standard library's in this module: under the explorer time passes by steps, so that a schedule can be
/// repeated.
struct ContinuousClock {
  static var now: Instant { Instant(time: .uptime) }

  struct Instant: Comparable {
    let time: Duration
    static var now: Instant { ContinuousClock.now }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
    static func - (one: Instant, other: Instant) -> Duration { one.time - other.time }
    static func + (one: Instant, duration: Duration) -> Instant { Instant(time: one.time + duration) }
  }
}
#endif
