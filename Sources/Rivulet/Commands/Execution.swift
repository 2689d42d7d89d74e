/// One execution of a ``Command``: what came of it, and how to cancel it.
///
/// It needs no owner, and releasing it cancels nothing. For work that ends with its owner, use ``Disposable/scoped()``.
///
/// ```swift
/// let save = Command<String, Int, Never> { text in .just(text.count) }
/// let execution = save.execute("Dear Ada")
/// execution.signal
///   .subscribe(onValue: { print($0, "letters saved") }, onFailure: { print($0) })  // 8 letters saved
/// ```
///
/// ReactiveCocoa: the signal that `execute:` returns, which cannot be cancelled.
public struct Execution<Output: Sendable, Failure: Error>: Disposable {
  /// All values of the work and its end, for late subscribers from the beginning.
  ///
  /// Subscribing starts nothing, and disposing a subscription cancels nothing.
  ///
  /// It fails with ``CommandFailure/disabled`` if the command was disabled. If the work is cancelled or its signal
  /// vanishes, it completes, because a caller may be waiting for it.
  ///
  /// ```swift
  /// let download = Command<String, Int, Never> { _ in .from([50, 100]) }
  /// let execution = download.execute("photo.jpg")
  /// // However late this is:
  /// execution.signal.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 50, 100
  /// ```
  public let signal: Signal<Output, CommandFailure<Failure>>

  @usableFromInline weak var work: AnySubscription?

  @inlinable
  init(_ signal: Signal<Output, CommandFailure<Failure>>, _ work: AnySubscription?) {
    self.signal = signal
    self.work = work
  }

  /// True when it is over, however it ended.
  public var isDisposed: Bool { work?.isDisposed ?? true }

  /// Waits until it is over, however it ends, and its clean-ups have run. At once if the command was disabled.
  ///
  /// When the waiting task is cancelled, it returns early, and the work continues: check `isDisposed`. The result and
  /// the failure are in ``signal``.
  ///
  /// ```swift
  /// let count = Command<String, Int, Never> { text in .async { text.count } }
  /// count.values.subscribe { print($0) }  // 8
  /// let execution = count.execute("Dear Ada")
  /// await execution.wait()
  /// print(execution.isDisposed)  // true
  /// ```
  ///
  /// ReactiveCocoa: `waitUntilCompleted:`, which blocks. Rx: none.
  public nonisolated(nonsending) func wait() async { try? await signal.wait() }

  /// Cancels the work.
  ///
  /// When this returns, the work's clean-ups have run, unless another thread is ending the work: then they may still be
  /// running on that thread. The command no longer counts the work. ``signal`` completes before this returns, unless
  /// one of its values is being delivered: then ``signal`` completes after that delivery.
  ///
  /// ```swift
  /// let answer = Subject<Int, Never>()
  /// let ask = Command<String, Int, Never> { _ in answer.signal }
  /// let execution = ask.execute("How much?")
  /// print(ask.isExecuting.value)  // true
  /// execution.dispose()
  /// print(ask.isExecuting.value)  // false
  /// ```
  public func dispose() { work?.dispose() }
}

/// The failure of an execution of a ``Command``.
///
/// ```swift
/// let save = Command<String, Int, Never>(enabledIf: Property.constant(false)) { text in .just(text.count) }
/// save.execute("Dear Ada").signal
///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // The command is disabled.
/// ```
public enum CommandFailure<Failure: Error>: Error {

  /// The command was disabled. The work was not done.
  case disabled
  /// The work failed.
  case failed(Failure)
}

extension CommandFailure: Equatable where Failure: Equatable {}
extension CommandFailure: Hashable where Failure: Hashable {}

extension CommandFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .disabled: "The command is disabled."
    case .failed(let failure): "\(failure)"
    }
  }
}
