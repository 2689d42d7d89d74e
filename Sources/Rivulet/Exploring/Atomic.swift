#if RIVULET_EXPLORE
import Synchronization

/// Stands before `Synchronization.Atomic` in this module: the same operations, each with a point before it at which another
/// thread may go on.
///
/// Sequentially consistent whatever the ordering says; weaker memory is the subject of `Scripts/model`. A class, so that it can
/// tell when it is freed. The lock is for threads that the explorer doesn't run.
@usableFromInline
final class Atomic<Value: Equatable & Sendable>: Sendable {
  private let base: Mutex<Value>
  private let number = Exploring.nextObject()

  @usableFromInline
  init(_ value: Value, _ file: StaticString = #fileID, _ line: UInt = #line) {
    base = Mutex(value)
    Exploring.current?.made(number, file, line)
  }

  deinit { Exploring.current?.freed(number) }

  private func point(_ operation: StaticString, isWrite: Bool = true, _ file: StaticString, _ line: UInt) {
    Exploring.current?.reach(ExplorationStep(operation, number, isWrite: isWrite, file, line))
  }

  @usableFromInline
  func load(ordering: AtomicLoadOrdering, _ file: StaticString = #fileID, _ line: UInt = #line) -> Value {
    point("load", isWrite: false, file, line)
    return base.withLock { $0 }
  }

  @usableFromInline
  func store(_ value: Value, ordering: AtomicStoreOrdering, _ file: StaticString = #fileID, _ line: UInt = #line) {
    point("store", file, line)
    base.withLock { $0 = value }
  }

  @usableFromInline @discardableResult
  func exchange(
    _ value: Value, ordering: AtomicUpdateOrdering, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> Value {
    point("exchange", file, line)
    return base.withLock { base in
      defer { base = value }
      return base
    }
  }

  @usableFromInline @discardableResult
  func compareExchange(
    expected: Value, desired: Value, ordering: AtomicUpdateOrdering, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    point("compareExchange", file, line)
    return base.withLock { base in
      defer { if base == expected { base = desired } }
      return (base == expected, base)
    }
  }

  /// Never fails where it need not: that would be one more branch, of nothing new.
  @usableFromInline @discardableResult
  func weakCompareExchange(
    expected: Value, desired: Value, ordering: AtomicUpdateOrdering, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    compareExchange(expected: expected, desired: desired, ordering: ordering, file, line)
  }

  fileprivate func modify(
    _ operation: StaticString, _ file: StaticString, _ line: UInt, _ change: (Value) -> Value
  ) -> (oldValue: Value, newValue: Value) {
    point(operation, file, line)
    return base.withLock { base in
      let old = base
      base = change(old)
      return (old, base)
    }
  }
}

extension Atomic where Value: FixedWidthInteger {
  @usableFromInline @discardableResult
  func wrappingAdd(
    _ operand: Value, ordering: AtomicUpdateOrdering, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { modify("add", file, line) { $0 &+ operand } }

  @usableFromInline @discardableResult
  func add(
    _ operand: Value, ordering: AtomicUpdateOrdering, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { modify("add", file, line) { $0 + operand } }

  @usableFromInline @discardableResult
  func wrappingSubtract(
    _ operand: Value, ordering: AtomicUpdateOrdering, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { modify("subtract", file, line) { $0 &- operand } }

  @usableFromInline @discardableResult
  func subtract(
    _ operand: Value, ordering: AtomicUpdateOrdering, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { modify("subtract", file, line) { $0 - operand } }

  @usableFromInline @discardableResult
  func bitwiseOr(
    _ operand: Value, ordering: AtomicUpdateOrdering, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { modify("or", file, line) { $0 | operand } }

  @usableFromInline @discardableResult
  func bitwiseAnd(
    _ operand: Value, ordering: AtomicUpdateOrdering, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) { modify("and", file, line) { $0 & operand } }
}

/// Stands before `Synchronization.AtomicLazyReference` in this module.
@usableFromInline
final class AtomicLazyReference<Instance: AnyObject & Sendable>: Sendable {
  private let base = Synchronization.AtomicLazyReference<Instance>()
  private let number = Exploring.nextObject()

  @usableFromInline init() {}

  @usableFromInline
  func load(_ file: StaticString = #fileID, _ line: UInt = #line) -> Instance? {
    Exploring.current?.reach(ExplorationStep("load", number, isWrite: false, file, line))
    return base.load()
  }

  @usableFromInline
  func storeIfNil(_ instance: consuming Instance, _ file: StaticString = #fileID, _ line: UInt = #line) -> Instance {
    Exploring.current?.reach(ExplorationStep("storeIfNil", number, isWrite: true, file, line))
    return base.storeIfNil(instance)
  }
}
#endif
