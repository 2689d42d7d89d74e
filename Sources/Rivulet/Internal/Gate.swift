import Synchronization

/// Lets one caller at a time work on a state, and never makes anyone wait: whoever finds the gate free does its work at
/// once; whoever finds it taken, by another thread or by itself further up the stack, leaves the work behind for the one
/// inside, who does all that was left, in order, before leaving.
///
/// So work on one gate is serial and never recursive (rules 2 and 3 of the contract), nobody blocks, and there is no lock
/// to call out under (rule 4). An undisturbed passage costs two atomic exchanges and allocates nothing.
///
/// All of it is one word: free, taken, or the address of the work left behind last.
///
/// Unchecked, because the compiler cannot see that only the one inside touches `state`.
@usableFromInline
final class Gate<State>: @unchecked Sendable {
  @usableFromInline typealias Work<Input> = @Sendable (inout State, Input) -> Void

  @usableFromInline let word = Atomic<UInt>(0)
  @inlinable static var free: UInt { 0 }
  @inlinable static var taken: UInt { 1 }
  // The gate excludes; a run-time exclusivity check would refuse work that is done while the state is borrowed.
  @usableFromInline @exclusivity(unchecked) var state: State

  @inlinable init(_ state: State) { self.state = state }

  /// Work that may be asked for from anywhere at any time. Formed once and used for every event, so that only work which
  /// must wait costs an allocation.
  @inlinable @inline(__always)
  func serialized<Input: Sendable>(_ work: @escaping Work<Input>) -> @Sendable (Input) -> Void {
    { self.run($0, work) }
  }

  @inlinable @inline(__always)
  func run<Input: Sendable>(_ input: Input, _ work: @escaping Work<Input>) {
    if enter(input, work) {
      work(&state, input)
      leave()
    }
  }

  /// True when the caller is inside: it does the work itself, and then leaves. Otherwise the work is left behind.
  @inlinable @inline(__always)
  func enter<Input: Sendable>(_ input: Input, _ work: @escaping Work<Input>) -> Bool {
    word.compareExchange(expected: Self.free, desired: Self.taken, ordering: .acquiring).exchanged
      || !enqueue(WaitingWork(input, work))
  }

  @inlinable @inline(__always)
  func leave() {
    if !word.compareExchange(expected: Self.taken, desired: Self.free, ordering: .releasing).exchanged { drain() }
  }

  /// False when the gate came free meanwhile, and the caller is inside after all.
  @inlinable @inline(never)
  func enqueue(_ waiting: Waiting) -> Bool {
    let address = UInt(bitPattern: Unmanaged.passRetained(waiting).toOpaque())
    var found = word.load(ordering: .relaxed)
    while true {
      waiting.before = found
      let attempt = word.weakCompareExchange(
        expected: found, desired: found == Self.free ? Self.taken : address, ordering: .acquiringAndReleasing)
      if attempt.exchanged { break }
      found = attempt.original
    }
    if found == Self.free { Unmanaged.passUnretained(waiting).release() }
    return found != Self.free
  }

  /// Does what was left behind, oldest first, until nothing is, and leaves.
  @inlinable @inline(never)
  func drain() {
    repeat {
      var newest = word.exchange(Self.taken, ordering: .acquiring)
      var oldest: Waiting?
      while newest > Self.taken {
        let waiting = Unmanaged<Waiting>.fromOpaque(UnsafeRawPointer(bitPattern: newest)!).takeRetainedValue()
        newest = waiting.before
        waiting.after = oldest
        oldest = waiting
      }
      while let waiting = oldest {
        waiting.work(waiting, &state)
        oldest = waiting.after.take()
      }
    } while !word.compareExchange(expected: Self.taken, desired: Self.free, ordering: .releasing).exchanged
  }

  /// Work that waits. What to do is a closure and not a method to override: closures are specialised for the types at
  /// hand, the overridden methods of a generic class are not.
  @usableFromInline
  class Waiting {
    @usableFromInline final let work: @Sendable (Waiting, inout State) -> Void
    @usableFromInline @exclusivity(unchecked) final var before: UInt = 0
    @usableFromInline @exclusivity(unchecked) final var after: Waiting?
    @inlinable init(_ work: @escaping @Sendable (Waiting, inout State) -> Void) { self.work = work }
  }

  @usableFromInline
  final class WaitingWork<Input>: Waiting {
    @usableFromInline let input: Input
    @usableFromInline let body: Work<Input>

    @inlinable init(_ input: Input, _ body: @escaping Work<Input>) {
      self.input = input
      self.body = body
      super.init { waiting, state in
        let waiting = unsafeDowncast(waiting, to: WaitingWork.self)
        waiting.body(&state, waiting.input)
      }
    }
  }
}

/// For a gate that only serialises. Not empty, because ThreadSanitizer takes an access to an empty state for one to
/// whatever lies at its address.
@usableFromInline
struct Stateless {
  @usableFromInline let padding = false
  @inlinable init() {}
}
