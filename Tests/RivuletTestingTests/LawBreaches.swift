import Rivulet
import RivuletTesting

/// Operators made wrongly, in the ways in which operators are made wrongly.
let breaches = [
  Breach(
    law: .grammar, complaint: "after two values, completion and more, “1 2” came instead of “1 2 |”.",
    advice: """
      Pass values on with `subscriber.send(_:)` and completion with `subscriber.complete()`. If the operator changes, delays or \
      drops values on purpose, undo that in the `build` closure of its `OperatorUnderTest`.
      """
  ) { source, _ in forwarding(source, completion: { _ in }) },
  Breach(
    law: .failuresPassAtOnce, complaint: "after a value and a failure, “1” came instead of “1 #”.",
    advice: "Pass a failure on with `subscriber.fail(_:)`, as it is and before any value that the operator still holds."
  ) { source, _ in source.catch { _ in .never } },
  Breach(
    law: .failuresPassAtOnce, complaint: "after a value and a failure, “1 |” came instead of “1 #”.",
    advice: "Pass a failure on with `subscriber.fail(_:)`, as it is and before any value that the operator still holds."
  ) { source, _ in source.catch { _ in .empty } },
  Breach(
    law: .disposalWorksInsideHandlers,
    complaint: "when the handler disposed its subscription, the source was cleaned up 0 times instead of once.",
    advice: subscribeAdvice
  ) { source, _ in forwarding(source, disposes: false) },
  Breach(
    law: .sourceIsCleanedUpOnce, complaint: "at disposal, the source was cleaned up 0 times instead of once.",
    advice: subscribeAdvice
  ) { source, _ in forwarding(source, disposes: false) },
  Breach(
    law: .cleanUpsComeBeforeTheEnd,
    complaint: "when the subscriber received the end, the source was cleaned up 0 times instead of once.",
    advice: """
      Dispose the subscription to the source before `subscriber.complete()` or `subscriber.fail(_:)`, which runs what was \
      passed to `subscriber.onDispose(_:)`. `subscriber.subscribe(to:)` does so.
      """
  ) { source, _ in forwarding(source, disposes: false).take(first: 1) },
  Breach(
    law: .nothingStartsAfterTheEnd,
    complaint: "when the subscription had been disposed already, the source was started all the same.",
    advice: """
      Subscribe to the source within `Signal { subscriber in … }`, not where the operator is called, and do no work if \
      `subscriber.isDisposed` is true.
      """
  ) { source, _ in
    source.subscribe(onValue: { _ in }, onFailure: { _ in })
    return source
  },
  Breach(
    law: .everythingIsReleased, complaint: "after completion of a subject, 1 of 3 closures weren't released.",
    advice: """
      Pass what is released at the end to `subscriber.onDispose(_:)`, and capture neither the subscription in its own handlers \
      nor the subscriber in an object that outlives it.
      """
  ) { source, token in
    hoard.signal.subscribe { token.touch() }
    return source
  },
  Breach(
    law: .vanishedSourcesLeaveNothing, complaint: "after the source vanished, 1 of 3 closures weren't released.",
    advice: """
      Let only the source's handlers retain the subscriber, and don't retain the subscription to the source: \
      `subscriber.subscribe(to:)` and `subscriber.onDispose(subscription)` don't.
      """
  ) { source, token in
    hoard.signal.subscribe { token.touch() }
    return source
  },
  Breach(
    law: .enoughIsEnough,
    complaint: "at the last value that was wanted, the source was cleaned up 0 times instead of once.",
    advice: """
      Subscribe to the source with `subscriber.subscribe(to:)`, or pass the subscription to `subscriber.onDispose(_:)`, so that it \
      ends with the last value that is wanted.
      """
  ) { source, _ in forwarding(source, disposes: false) },
  Breach(
    law: .enoughIsEnough,
    complaint: "when three values were wanted, an endless source was not stopped: it sent 100000.",
    advice: """
      Subscribe to the source with `subscriber.subscribe(to:)`: `subscriber.onDispose(source.subscribe { … })` comes too late for a \
      source that sends before `subscribe` returns. In a loop that sends, check `subscriber.isDisposed` before each value. If the \
      operator can't stop such a source, pass `stopsAtOnce: false` to `OperatorUnderTest`.
      """
  ) { source, _ in forwarding(source) },
  Breach(
    law: .subscriptionsAreIndependent, complaint: "two subscriptions made 1 at the source instead of two.",
    advice: """
      Create the operator's state, and subscribe to the source, within `Signal { subscriber in … }`, which runs for each \
      subscriber. If the subscriptions share their work on purpose, pass `isCold: false` to `OperatorUnderTest`.
      """
  ) { source, _ in source.publish().autoconnect() },
  Breach(
    law: .eventsWaitTheirTurn,
    complaint: "when the handler made a subject send, “<1 1>” came instead of “<1 1> <2 2> <3 3> |”.",
    advice:
      "Pass each event on in the handler that receives it, once; the `subscriber` makes an event that a handler causes wait."
  ) { source, _ in source.filter { $0 != 2 } },
  Breach(
    law: .eventsAreSerial, complaint: "with 2 threads and a subject, a sender's values came out of order.",
    advice: """
      Send each value once, to the `subscriber` that `Signal { subscriber in … }` passes, which serializes what several threads \
      send.
      """
  ) { source, _ in source.flatMap(.merge) { .from([$0, $0]) } },
  Breach(
    law: .nobodyBlocks,
    complaint: "when others sent while the handler of 1 was slow, “[1]” came instead of “[1, 2, 3]”.",
    advice: "Hold no lock, and wait for nothing, while you call `subscriber.send(_:)`: copy the value first."
  ) { source, _ in source.filter { $0 == 1 } },
  Breach(
    law: .chainsAreDeep, complaint: "after completion, 10 of 10 links weren't released.",
    advice: """
      Release what a subscription retains in `subscriber.onDispose(_:)`. If the stack is too small for a chain of an operator \
      that is made of several others, pass a smaller `depth` to `check`.
      """
  ) { source, token in
    hoard.signal.subscribe { token.touch() }
    return source
  },
]

private let subscribeAdvice = """
  Subscribe to the source with `subscriber.subscribe(to:)`, or pass the subscription to `subscriber.onDispose(_:)`. Make one \
  subscription for each subscriber.
  """
/// Keeps whatever subscribes to it.
private let hoard = Subject<Void, Never>()

/// An operator made by hand, and badly, if so wished.
private func forwarding(
  _ source: Signal<Int, Trouble>, disposes: Bool = true,
  completion: @escaping @Sendable (Subscriber<Int, Trouble>) -> Void = { $0.complete() }
) -> Signal<Int, Trouble> {
  Signal { subscriber in
    let subscription = source.subscribe(
      onValue: { subscriber.send($0) }, onFailure: { subscriber.fail($0) }, onCompletion: { completion(subscriber) })
    if disposes { subscriber.onDispose(subscription) }
  }
}
