import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe: A waiting thread keeps the cell that it waits for, the list of waiting threads is behind a lock, the condition lives
// as long as the program, and the address of a local variable is used on the same thread before the function returns.

/// A value that is made on first access, exactly once even if several threads access it, and then stored.
///
/// The first thread that accesses the value makes it, without a lock; other threads wait meanwhile. A value that depends on
/// itself can never be made: that stops the program with a message, even if the cycle involves several threads.
///
/// Unchecked: the compiler cannot see that `make` and `made` belong to the one who took the word from `unasked`
/// until it says `known`, and that `made` never changes afterwards.
@usableFromInline
final class LazyCell<Value: Sendable>: AnyLazyCell, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked) var make: (@Sendable () -> Value)?
  @usableFromInline @exclusivity(unchecked) var made: Value?

  @inlinable init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  @inlinable deinit {
    DeepRelease.release(&make)
    if !_isPOD(Value.self) { DeepRelease.release(&made) }
  }

  @inlinable var value: Value {
    while !isKnown {
      guard claim() else {
        wait()
        continue
      }
      made = make!()
      publish()
      // Released last: what it captured may ask for the value while it is freed.
      DeepRelease.release(&make)
    }
    return made!
  }

  /// The value if it has been made.
  var valueIfKnown: Value? { isKnown ? made : nil }
}

/// The state of a ``LazyCell``, whatever the type of its value.
///
/// The state is one word: untouched, the value is known, or the thread that is making it and whether others wait.
@usableFromInline
class AnyLazyCell {
  @usableFromInline final let word = Atomic<UInt>(AnyLazyCell.unasked)
  @inlinable static var unasked: UInt { 0 }
  @inlinable static var known: UInt { 1 }
  @inlinable static var awaited: UInt { 2 }

  @inlinable init() {}

  @inlinable final var isKnown: Bool { word.load(ordering: .acquiring) == Self.known }

  /// True when the caller is to make the value.
  @usableFromInline
  final func claim() -> Bool {
    word.compareExchange(expected: Self.unasked, desired: currentThread, ordering: .acquiring).exchanged
  }

  @usableFromInline
  final func publish() {
    if word.exchange(Self.known, ordering: .releasing) & Self.awaited != 0 { Waiting.wakeAll() }
  }

  /// Waits until another thread has made the value.
  @usableFromInline
  final func wait() { Waiting.wait(for: self) }

  /// The thread that is making the value.
  fileprivate final var maker: UInt? {
    let found = word.load(ordering: .acquiring)
    return found > Self.known ? found & ~Self.awaited : nil
  }
}

/// The threads that wait for a value which another one makes. They are rare, so one lock and one condition serve all.
private enum Waiting {
  /// Which cell a thread waits for. The thread keeps it meanwhile.
  static let waits = Locked([(thread: UInt, cell: Unmanaged<AnyLazyCell>)]())
  static let condition = Condition()

  static func wait(for cell: AnyLazyCell) {
    let thread = currentThread
    waits.withLock { waits in
      while true {
        var found = cell.word.load(ordering: .acquiring)
        if found <= AnyLazyCell.known { return }
        if found & AnyLazyCell.awaited == 0 {
          let marked = found | AnyLazyCell.awaited
          guard cell.word.compareExchange(expected: found, desired: marked, ordering: .relaxed).exchanged else {
            continue
          }
          found = marked
        }
        refuseCircle(from: found & ~AnyLazyCell.awaited, to: thread, waits)
        waits.append((thread, .passUnretained(cell)))
        pthread_cond_wait(condition.pointer, Self.waits.mutex)
        waits = waits.filter { $0.thread != thread }
      }
    }
  }

  /// Follows the chain of waiting threads. In a cycle no thread can continue, so a cycle, once found, persists.
  private static func refuseCircle(
    from maker: UInt, to thread: UInt, _ waits: [(thread: UInt, cell: Unmanaged<AnyLazyCell>)]
  ) {
    var next: UInt? = maker
    while let maker = next {
      if maker == thread { fatalError("A value of a LazyList needs itself before it is made.") }
      next = waits.first { $0.thread == maker }?.cell._withUnsafeGuaranteedRef(\.maker)
    }
  }

  static func wakeAll() {
    // Takes the lock because a thread that found the value missing is asleep by then, and is woken by this.
    waits.withLock { _ in _ = pthread_cond_broadcast(condition.pointer) }
  }

  /// Unchecked: a condition is made for use by several threads; the pointer is constant.
  struct Condition: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    init() { pthread_cond_init(pointer, nil) }
  }
}

/// Releases an object that may be the first link of a long chain, with limited stack: a few releases nest, then the object that
/// the next link holds is put aside, and released when the previous ones are done. All are released on the same thread, before
/// the first release returns.
@usableFromInline
enum DeepRelease {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Putting aside costs more than the release.
  private static var deepest: Int { 16 }

  private struct UnderWay {
    var depth = 0
    var putAside: [Any] = []
  }

  @usableFromInline
  static func release<Held>(_ held: inout Held?) {
    guard held != nil else { return }
    guard let underWay = pthread_getspecific(key)?.assumingMemoryBound(to: UnderWay.self) else {
      return releaseFirst(&held)
    }
    if underWay.pointee.depth < deepest {
      underWay.pointee.depth += 1
      letGo(of: &held)
      underWay.pointee.depth -= 1
    } else {
      underWay.pointee.putAside.append(held as Any)
      letGo(of: &held)
    }
  }

  /// Never inlined: the optimiser may move a release within a function, but not out of one.
  @inline(never)
  private static func letGo<Held>(of held: inout Held?) { held = nil }

  private static func releaseFirst<Held>(_ held: inout Held?) {
    var underWay = UnderWay()
    withUnsafeMutablePointer(to: &underWay) { underWay in
      pthread_setspecific(key, underWay)
      letGo(of: &held)
      // Each is taken out of the array before it is released, because that puts others in.
      var next = underWay.pointee.putAside.popLast()
      while next != nil {
        letGo(of: &next)
        next = underWay.pointee.putAside.popLast()
      }
      pthread_setspecific(key, nil)
    }
  }
}

/// The calling thread, as an address, which leaves two bits to use.
private var currentThread: UInt {
  #if canImport(Glibc)
  UInt(pthread_self())
  #else
  UInt(bitPattern: pthread_self())
  #endif
}

/// An iteration that the places of a list share: each takes the next element, after the place before it has.
///
/// Unchecked: the compiler cannot see that: a place exists only once the one before has its element, and asks once.
@usableFromInline
final class Pulled<Element: Sendable>: @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked) var iterator: any IteratorProtocol<Element>

  /// No other thread uses the elements any more.
  @inlinable init(_ elements: sending some Sequence<Element>) { iterator = elements.makeIterator() }

  @inlinable func next() -> Element? { iterator.next() }
}
