extension Law {
  /// The change that makes an operator keep the law, in most cases.
  var advice: String {
    switch self {
    case .grammar:
      """
      Pass values on with `subscriber.send(_:)` and completion with `subscriber.complete()`. If the operator changes, delays or \
      drops values on purpose, undo that in the `build` closure of its `OperatorUnderTest`.
      """
    case .failuresPassAtOnce:
      "Pass a failure on with `subscriber.fail(_:)`, as it is and before any value that the operator still holds."
    case .disposalIsSilent:
      "Send events only to the `subscriber`, which ignores them once `subscriber.isDisposed` is true."
    case .disposalWorksInsideHandlers, .sourceIsCleanedUpOnce:
      """
      Subscribe to the source with `subscriber.subscribe(to:)`, or pass the subscription to `subscriber.onDispose(_:)`. Make one \
      subscription for each subscriber.
      """
    case .cleanUpsComeBeforeTheEnd:
      """
      Dispose the subscription to the source before `subscriber.complete()` or `subscriber.fail(_:)`, which runs what was \
      passed to `subscriber.onDispose(_:)`. `subscriber.subscribe(to:)` does so.
      """
    case .everythingIsReleased:
      """
      Pass what is released at the end to `subscriber.onDispose(_:)`, and capture neither the subscription in its own handlers \
      nor the subscriber in an object that outlives it.
      """
    case .vanishedSourcesLeaveNothing:
      """
      Let only the source's handlers retain the subscriber, and don't retain the subscription to the source: \
      `subscriber.subscribe(to:)` and `subscriber.onDispose(subscription)` don't.
      """
    case .enoughIsEnough: Self.stopAdvice
    case .nothingStartsAfterTheEnd:
      """
      Subscribe to the source within `Signal { subscriber in … }`, not where the operator is called, and do no work if \
      `subscriber.isDisposed` is true.
      """
    case .subscriptionsAreIndependent:
      """
      Create the operator's state, and subscribe to the source, within `Signal { subscriber in … }`, which runs for each \
      subscriber. If the subscriptions share their work on purpose, pass `isCold: false` to `OperatorUnderTest`.
      """
    case .eventsWaitTheirTurn:
      "Pass each event on in the handler that receives it, once; the `subscriber` makes an event that a handler causes wait."
    case .eventsAreSerial:
      """
      Send each value once, to the `subscriber` that `Signal { subscriber in … }` passes, which serializes what several threads \
      send.
      """
    case .nobodyBlocks:
      "Hold no lock, and wait for nothing, while you call `subscriber.send(_:)`: copy the value first."
    case .chainsAreDeep:
      """
      Release what a subscription retains in `subscriber.onDispose(_:)`. If the stack is too small for a chain of an operator \
      that is made of several others, pass a smaller `depth` to `check`.
      """
    }
  }

  /// The advice for a source that sends before `subscribe` returns, and isn't stopped.
  static let stopAdvice = """
    Subscribe to the source with `subscriber.subscribe(to:)`: `subscriber.onDispose(source.subscribe { … })` comes too late for a \
    source that sends before `subscribe` returns. In a loop that sends, check `subscriber.isDisposed` before each value. If the \
    operator can't stop such a source, pass `stopsAtOnce: false` to `OperatorUnderTest`.
    """
  /// The advice for a source that ends late.
  static let endAdvice = """
    Subscribe to the source with `subscriber.subscribe(to:)`, or pass the subscription to `subscriber.onDispose(_:)`, so that it \
    ends with the last value that is wanted.
    """
}
