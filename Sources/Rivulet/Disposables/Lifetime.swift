/// The lifetime of an object: a value for a `let`, which ends when the object is freed.
///
/// ```swift
/// final class Clock: LifetimeOwner {
///   let lifetime = Lifetime()
///   let seconds = MutableProperty(0)
///
///   init(_ ticks: Signal<Int, Never>) {
///     ticks.take(during: lifetime).subscribe { [seconds] in seconds.value = $0 }
///   }
/// }
/// let ticks = Subject<Int, Never>()
/// var clock: Clock? = Clock(ticks.signal.handleEvents(onDispose: { print("stopped") }))
/// ticks.send(1)
/// print(clock?.seconds.value ?? 0)  // 1
/// clock = nil  // stopped
/// ```
///
/// An object made with it doesn't retain it: only its owner should. An owner that is done before it is freed, such as a closed
/// window, calls ``end()``; so does a `deinit` that still needs other properties.
///
/// ReactiveCocoa: `rac_deallocDisposable`, `rac_willDeallocSignal`. ReactiveSwift: `Lifetime`. RxSwift: `rx.deallocated`.
public final class Lifetime: Sendable {
  private let disposables = CompositeDisposable()
  private let broadcast = Broadcast<Never, Never, NoMemory<Never>>(NoMemory())

  /// Begins a lifetime.
  public init() {}
  deinit { end() }

  /// True when it is over.
  ///
  /// ```swift
  /// let lifetime = Lifetime()
  /// print(lifetime.hasEnded)  // false
  /// lifetime.end()
  /// print(lifetime.hasEnded)  // true
  /// ```
  public var hasEnded: Bool { disposables.isDisposed }

  /// Emits no value, and completes at the end, on the thread that ends the lifetime, or at once if it has already ended.
  ///
  /// ```swift
  /// let lifetime = Lifetime()
  /// lifetime.ended.subscribe(onCompletion: { print("over") })
  /// lifetime.end()  // over
  /// ```
  public var ended: Signal<Never, Never> { broadcast.signal }

  /// Disposes something at the end, or at once if the lifetime has already ended.
  ///
  /// Disposables are disposed in the order in which they were added, before ``ended`` completes.
  ///
  /// ```swift
  /// let (lifetime, ticks) = (Lifetime(), Subject<Int, Never>())
  /// lifetime.add(ticks.signal.subscribe { print($0) })
  /// ticks.send(1)  // 1
  /// lifetime.end()
  /// ticks.send(2)
  /// ```
  public func add(_ disposable: any Disposable) { disposables.add(disposable) }

  /// Runs an action once at the end, or at once if the lifetime has already ended, as ``add(_:)`` would.
  ///
  /// ```swift
  /// let lifetime = Lifetime()
  /// lifetime.onEnd { print("over") }
  /// lifetime.end()  // over
  /// ```
  public func onEnd(_ action: @escaping @Sendable () -> Void) { add(ActionDisposable(action)) }

  /// Ends it before its owner is freed. Only the first call does something; any thread may call.
  ///
  /// ```swift
  /// let (lifetime, ticks) = (Lifetime(), Subject<Int, Never>())
  /// ticks.signal.take(during: lifetime).subscribe(onValue: { print($0) }, onCompletion: { print("over") })
  /// lifetime.end()  // over
  /// ```
  public func end() {
    // Completion follows the last of the disposals, so it is left to the call that makes them.
    if disposables.disposeMembers() { broadcast.end(.completed) }
  }
}

/// An object that owns a ``Lifetime``, with which its bindings end.
///
/// `signal.bind(onMain: owner)` and `take(during: owner.lifetime)` end when the owner is freed, and release everything behind
/// them. A class of the main actor holds the lifetime in a `nonisolated let`.
///
/// ```swift
/// final class Clock: LifetimeOwner, Sendable {
///   let lifetime = Lifetime()
///   let seconds = MutableProperty(0)
/// }
/// var clock: Clock? = Clock()
/// let ticks = Subject<Int, Never>()
/// ticks.signal.handleEvents(onDispose: { print("unbound") }).bind(to: clock!) { $0.seconds.value = $1 }
/// clock = nil  // unbound
/// ```
public protocol LifetimeOwner: AnyObject {

  /// The object's own lifetime, without another owner.
  var lifetime: Lifetime { get }
}
