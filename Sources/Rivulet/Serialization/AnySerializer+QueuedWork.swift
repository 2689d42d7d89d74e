#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe: An address is that of a `Waiting` in the frame or on the heap of the caller that queued it, and is followed once.

/// The work that is queued while another thread is inside, and how it is run and handed on.
extension AnySerializer {
  @usableFromInline @inline(never)
  func drainOwnerQueue() {
    while ownerQueue != 0 {
      let newest = ownerQueue
      ownerQueue = 0
      doWork(upTo: newest)
    }
  }

  @usableFromInline @inline(never)
  func leaveSlowly() {
    // Only the owner is inside while the word is contested.
    if word.load(ordering: .relaxed) & Self.contested != 0 { leaveAsOwner() } else { drain() }
  }

  /// Runs queued work, oldest first, until there is none or another thread takes over, and leaves.
  @usableFromInline @inline(never)
  func drain() {
    var (oldest, done, start) = (takePendingBatch(), 0, ContinuousClock.Instant?.none)
    let thread = ThreadBias.thread
    while true {
      if oldest == 0 { oldest = inOrder(word.exchange(Self.taken, ordering: .acquiring)) }
      while let waiting = UnsafeMutablePointer<Waiting>(bitPattern: oldest) {
        oldest = waiting.pointee.next
        waiting.pointee.work(waiting, self)
        done += 1
        // Reading the clock costs as much as a piece of work, and a hand-off costs more.
        if done % 16 > 0 || word.load(ordering: .relaxed) == Self.taken { continue }
        let now = ContinuousClock.now
        guard let begin = start else {
          start = now
          uncontendedDrainer.store(thread, ordering: .relaxed)
          continue
        }
        if now - begin < .milliseconds(1) { continue }
        start = nil
        if uncontendedDrainer.load(ordering: .relaxed) == thread { continue }
        pendingBatch = oldest
        // A limit, because no work is run meanwhile.
        if isTakenOver(until: now + min((now - begin) / 8, .milliseconds(20))) { return }
        oldest = takePendingBatch()
      }
      if word.compareExchange(expected: Self.taken, desired: Self.free, ordering: .releasing).exchanged { return }
    }
  }

  /// Runs the work that the owner queued for itself.
  private func doWork(upTo newest: UInt) {
    var oldest = inOrder(newest)
    while let waiting = UnsafeMutablePointer<Waiting>(bitPattern: oldest) {
      oldest = waiting.pointee.next
      waiting.pointee.work(waiting, self)
    }
  }

  /// Reverses the list, which belongs to the caller, and returns the oldest work.
  private func inOrder(_ newest: UInt) -> UInt {
    var (newest, oldest) = (newest & ~Self.bits, UInt(0))
    while let waiting = UnsafeMutablePointer<Waiting>(bitPattern: newest) {
      (newest, waiting.pointee.next, oldest) = (waiting.pointee.next & ~Self.bits, oldest, newest)
    }
    return oldest
  }

  // MARK: - Handing off, when work is queued faster than it is run

  private func isPutDown(_ word: UInt) -> Bool {
    word & Self.taken == Self.shared && word != Self.free
  }

  private func takePendingBatch() -> UInt {
    defer { pendingBatch = 0 }
    return pendingBatch
  }

  /// Puts down the queue and `pendingBatch`. Returns true if another thread takes over before `end`, and resumes otherwise.
  private func isTakenOver(until end: ContinuousClock.Instant) -> Bool {
    var found = word.load(ordering: .relaxed)
    while true {
      let attempt = word.weakCompareExchange(expected: found, desired: found & ~Self.inside, ordering: .releasing)
      if attempt.exchanged { break }
      found = attempt.original
    }
    repeat {
      // The other threads may be waiting for this processor.
      sched_yield()
      if !isPutDown(word.load(ordering: .relaxed)) { return true }
    } while ContinuousClock.now < end
    return !takeUp()
  }

  /// Runs the queued work if the thread inside has put it down.
  @usableFromInline @inline(never)
  func takeOver() {
    if takeUp() { TransactionLog.outside(drain) }
  }

  private func takeUp() -> Bool {
    var found = word.load(ordering: .relaxed)
    while isPutDown(found) {
      let attempt = word.weakCompareExchange(expected: found, desired: found | Self.inside, ordering: .acquiring)
      if attempt.exchanged { return true }
      found = attempt.original
    }
    return false
  }
}
