/// Changes several properties at once: no subscriber, no derived property and no other transaction sees some of the
/// changes without the others.
///
/// When the body returns, all values are set at once. Then each property that was set announces its last value, once,
/// in the order of the first sets, on the calling thread. A property that is derived from several of them computes its
/// value once, and announces it once. The call returns after the announcements, except for those of properties that are
/// announcing another value just then, which follow.
///
/// If properties with two-way bindings are set, the properties at the other ends are part of the transaction: at its end, the
/// last set of the body wins on all sides, and each side announces its last value once.
///
/// ```swift
/// let (name, field) = (MutableProperty(""), MutableProperty(""))
/// field.bind(twoWay: name)
/// transaction {
///   field.value = "Ada"
///   name.value = "Eve"
/// }
/// print(field.value, name.value)  // Eve Eve
/// ```
///
/// The body sees the values that it has set; nothing else does before the end. If it throws, nothing is set. A
/// transaction inside another one is a part of it: its changes are made with those of the outermost, or undone if it
/// throws.
///
/// ```swift
/// let (x, y) = (MutableProperty(0), MutableProperty(0))
/// x.combineLatest(with: y).signal.subscribe { print($0) }  // (0, 0)
/// transaction {
///   x.value = 3
///   y.value = 4
/// }  // (3, 4)
/// ```
///
/// Any thread may run one, and several may at the same time: none waits for another. If another thread sets a property
/// that the body has read, the body runs again, so no change of another thread is lost, as with ``MutableProperty/modify(_:)``. So the
/// body should have no effects but to set properties. What it sends, subscribes to, disposes and executes acts at once,
/// outside the transaction: handlers see the properties as they were before it, and what they set isn't undone.
///
/// A transaction that only reads reads all properties at one moment: `transaction { (x.value, y.value) }`.
///
/// - Parameter body: Reads and sets properties. It runs on the calling thread, at least once, under no lock.
/// - Returns: The result of the last run of `body`.
/// - Throws: The error of `body`.
///
/// ReactiveCocoa and Rx: none. Elsewhere: `batch`, `runInAction` (MobX), `withMutableSnapshot` (Compose).
@discardableResult
public func transaction<Output, Failure: Error>(
  _ body: () throws(Failure) -> Output
) throws(Failure) -> Output {
  if let outer = TransactionLog.current { return try outer.nest(body) }
  var attempts = 0
  while true {
    let log = TransactionLog()
    switch log.record(body) {
    case .success(let output): if log.commit() { return output }
    // An error that comes from values of two moments is none.
    case .failure(let failure): if log.isValid { throw failure }
    }
    attempts += 1
    if attempts == 1_000_000 {
      Warnings.write("a transaction was repeated a million times: does its body set a property on another thread?")
    }
  }
}
