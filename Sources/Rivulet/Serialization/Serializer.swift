import Synchronization

/// Lets one caller at a time work on a state, and never makes anyone wait: whoever finds the serializer free does its work at
/// once; whoever finds it taken, by another thread or by itself further up the stack, leaves the work behind for the one
/// inside, who does all that was left, in order, before leaving; or, where others leave work faster than that, until one of
/// them relieves it.
///
/// So work on one serializer is serial and never recursive (rules 2 and 3 of the contract), nobody blocks, and there is no lock
/// to call out under (rule 4). An undisturbed passage allocates nothing.
///
/// Most serializers are only ever passed by one thread. The first to come owns the serializer, and as long as no other comes, it passes
/// with plain loads and stores. The first other thread makes the serializer everybody's, for good: from then on a passage costs
/// two atomic exchanges. Documentation/Serializer.md says why this is sound, and `Scripts/model` tries every order of it: change
/// the model in Tests/Models/serializer.pml with what is here.
///
/// Unchecked, because the compiler cannot see that only the one inside touches `state`.
@usableFromInline
final class Serializer<State>: AnySerializer, @unchecked Sendable {
  @usableFromInline typealias Work<Input> = @Sendable (inout State, Input) -> Void

  // The serializer excludes; a run-time exclusivity check would refuse work that is done while the state is borrowed.
  @usableFromInline @exclusivity(unchecked) var state: State

  @inlinable init(_ state: State) { self.state = state }

  /// Does the work now, or leaves it behind. What it needs is its input, and it captures nothing: then the compiler makes a
  /// `run` of its own for it, which calls no closure, and nothing is allocated unless it must wait.
  @inlinable
  func run<Input: Sendable>(_ input: Input, _ work: @escaping Work<Input>) {
    // Not by way of the other `run`: where nothing is inlined, that would be two more frames of the stack for every operator.
    if enter(input, work) {
      work(&state, input)
      leave()
    } else {
      takeOver()
    }
  }

  /// What `run` does, in a call: for work that is rare.
  @inlinable @inline(never)
  func pass<Input: Sendable>(_ input: Input, _ work: @escaping Work<Input>) { run(input, work) }

  /// Does the work now, or leaves it behind with what it needs: for work that needs more than a value, such as the object it
  /// belongs to, which would be retained for every event if it were the input of `run`.
  @inlinable @inline(__always)
  func run<Input: Sendable>(
    now: (inout State) -> Void, orLeave input: @autoclosure () -> Input, _ work: @escaping Work<Input>
  ) {
    if enter(input(), work) {
      now(&state)
      leave()
    } else {
      takeOver()
    }
  }

  /// True when the caller is inside: it does the work itself, and then leaves. Otherwise the work is left behind, and the caller
  /// may have to takeOver the one inside.
  @inlinable
  func enter<Input: Sendable>(_ input: @autoclosure () -> Input, _ work: @escaping Work<Input>) -> Bool {
    let (found, thread) = (word.load(ordering: .relaxed), ThreadBias.thread)
    let isInside =
      if found == thread {
        !ownerIsInside.load(ordering: .acquiring) && enterAsOwner(thread)
      } else {
        found == Self.free
          && word.compareExchange(expected: Self.free, desired: Self.taken, ordering: .acquiring).exchanged
      }
    return isInside || enterSlowly(input(), work)
  }

  @inlinable @inline(never)
  func enterSlowly<Input: Sendable>(_ input: Input, _ work: @escaping Work<Input>) -> Bool {
    if claim() { return true }
    let waiting = UnsafeMutablePointer<WaitingWork<Input>>.allocate(capacity: 1)
    waiting.initialize(to: WaitingWork(input, work))
    if enqueue(UnsafeMutableRawPointer(waiting).assumingMemoryBound(to: Waiting.self)) { return false }
    waiting.deinitialize(count: 1)
    waiting.deallocate()
    return true
  }

  /// What waits, in plain memory: nobody counts who refers to it, because one alone does, whoever leaves it behind, and then
  /// whoever takes it off the list, moves it out, frees it and does it.
  @usableFromInline
  struct WaitingWork<Input> {
    /// First, so that it is at the address of the whole.
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
  /// For where the state is nothing but the subscriber.
  @inlinable
  func send<Value: Sendable, Failure: Error>(_ value: Value) where State == Subscriber<Value, Failure> {
    run(value) { subscriber, value in if !subscriber.isDisposed { subscriber.send(value) } }
  }

  /// For where the state is nothing but the subscriber.
  @inlinable
  func end<Value: Sendable, Failure: Error>(_ end: Termination<Failure>)
  where State == Subscriber<Value, Failure> {
    pass(end) { $0.end($1) }
  }
}
