import Synchronization

/// Runs work on a state one piece at a time, without making a thread wait.
///
/// A caller that finds the serializer free runs its work at once. A caller that finds it taken, by another thread or by itself further
/// up the stack, queues the work; the thread inside runs it, in order, before it leaves. If work is queued faster than it is run, one
/// of the other threads takes over.
///
/// So work on one serializer is serial and never recursive (rules 2 and 3 of the contract), no thread blocks, and there is no lock to
/// call out under (rule 4). Uncontended work allocates nothing.
///
/// Most serializers are used by one thread. They are biased to the first, which enters and leaves with plain loads and stores. The
/// first other thread makes the serializer shared for good; from then on an entry and an exit cost an atomic exchange each.
/// Documentation/Design/Serialization.md has the proof, and `Scripts/model` tries every order of it: change the model in
/// Tests/Models/serializer.pml with this code.
///
/// Unchecked: only the thread inside uses `state`, which the compiler can't see.
@usableFromInline
final class Serializer<State>: AnySerializer, @unchecked Sendable {
  @usableFromInline typealias Work<Input> = @Sendable (inout State, Input) -> Void

  // A run-time exclusivity check would refuse work that runs while the state is borrowed.
  @usableFromInline @exclusivity(unchecked) var state: State

  @inlinable init(_ state: State) { self.state = state }

  /// Runs the work now, or queues it. Work that captures nothing and gets what it needs as its input is compiled into a `run` of its own,
  /// which calls no closure and allocates only if the work is queued.
  @inlinable
  func run<Input: Sendable>(_ input: Input, _ work: @escaping Work<Input>) {
    // Calls neither the other `run` nor `finish`, which would take more stack for each operator where nothing is inlined.
    if enter(input, work) {
      work(&state, input)
      leave()
    } else {
      takeOver()
    }
  }

  /// Does what `run` does, as a call: for rare work.
  @inlinable @inline(never)
  func pass<Input: Sendable>(_ input: Input, _ work: @escaping Work<Input>) { run(input, work) }

  /// Runs `now`, or queues `work` with its input. For work that needs more than a value, such as the object it belongs to: as the input of
  /// `run` that would be retained for every event.
  @inlinable @inline(__always)
  func run<Input: Sendable>(
    now: (inout State) -> Void, orLeave input: @autoclosure () -> Input, _ work: @escaping Work<Input>
  ) {
    finish(enter(input(), work), now)
  }

  /// Enters, or queues the work. Returns true if the caller is inside. In both cases it calls `finish` with the result, outside every
  /// lock: entering under a lock gives the work its place in the order of the changes that the lock protects.
  @inlinable
  func enter<Input: Sendable>(_ input: @autoclosure () -> Input, _ work: @escaping Work<Input>) -> Bool {
    let (found, thread) = (word.load(ordering: .relaxed), ThreadBias.threadOutsideTransactions)
    let isInside =
      if found == thread {
        !ownerIsInside.load(ordering: .acquiring) && enterAsOwner(thread)
      } else {
        found == Self.free && !TransactionLog.exists
          && word.compareExchange(expected: Self.free, desired: Self.taken, ordering: .acquiring).exchanged
      }
    return isInside || enterSlowly(input(), work)
  }

  /// Runs the work and leaves if the caller is inside; otherwise runs what the thread inside may have put down.
  @inlinable @inline(__always)
  func finish(_ isInside: Bool, _ work: (inout State) -> Void) {
    if isInside {
      work(&state)
      leave()
    } else {
      takeOver()
    }
  }

  @inlinable @inline(never)
  func enterSlowly<Input: Sendable>(_ input: Input, _ work: @escaping Work<Input>) -> Bool {
    if TransactionLog.exists {
      // A handler is not part of a transaction. Where a lock is held, none is open.
      if TransactionLog.suspend() {
        run(input, work)
        TransactionLog.resume()
        return false
      }
    } else {
      ThreadBias.enableFastPath()
    }
    if claim() { return true }
    let waiting = UnsafeMutablePointer<WaitingWork<Input>>.allocate(capacity: 1)
    waiting.initialize(to: WaitingWork(input, work))
    if enqueue(UnsafeMutableRawPointer(waiting).assumingMemoryBound(to: Waiting.self)) { return false }
    waiting.deinitialize(count: 1)
    waiting.deallocate()
    return true
  }

  /// Queued work, in memory without a reference count: it has one owner at a time, the thread that queues it and then the thread that
  /// takes it off the list, moves it out, frees it and runs it.
  @usableFromInline
  struct WaitingWork<Input> {
    /// First, so that its address is that of the whole.
    @usableFromInline var waiting: Waiting
    @usableFromInline let input: Input
    @usableFromInline let body: Work<Input>

    @inlinable init(_ input: Input, _ body: @escaping Work<Input>) {
      self.input = input
      self.body = body
      waiting = Waiting { address, serializer in
        let waiting = address.assumingMemoryBound(to: WaitingWork.self)
        let taken = waiting.move()
        waiting.deallocate()
        taken.body(&unsafeDowncast(serializer, to: Serializer.self).state, taken.input)
      }
    }
  }
}

extension Serializer {
  /// Sends a value, where the state is the subscriber.
  @inlinable
  func send<Value: Sendable, Failure: Error>(_ value: Value) where State == Subscriber<Value, Failure> {
    run(value) { subscriber, value in if !subscriber.isDisposed { subscriber.send(value) } }
  }

  /// Ends, where the state is the subscriber.
  @inlinable
  func end<Value: Sendable, Failure: Error>(_ end: Termination<Failure>)
  where State == Subscriber<Value, Failure> {
    pass(end) { $0.end($1) }
  }
}
