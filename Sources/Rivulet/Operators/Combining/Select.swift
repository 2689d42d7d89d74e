extension Signal {
  /// Follows one of two signals, as the latest value of a condition says.
  ///
  /// Nothing is sent before the condition has a value. Each value of the condition, also the same again, ends the signal
  /// followed so far and subscribes the one chosen. A failure of the condition or of the signal followed passes at once;
  /// completes when both have completed. Disposal ends both. Each event comes on the thread that sent it.
  ///
  /// ```swift
  /// let isOnline = MutableProperty(false)
  /// Signal.select(if: isOnline.signal, then: .just("live"), else: .just("stored")).subscribe { print($0) }  // stored
  /// ```
  ///
  /// ReactiveCocoa: `if:then:else:`. Rx: `iif`, with a condition that changes.
  @inlinable
  public static func select(
    if condition: Signal<Bool, Failure>, then first: Signal, else second: Signal
  ) -> Signal {
    condition.flatMap(.latest) { $0 ? first : second }.composed(from: condition)
  }

  /// Follows one of several signals, as the latest value of a key says.
  ///
  /// Nothing is sent before there is a key. Each key, also the same again, ends the signal followed so far and subscribes
  /// the one chosen. A failure of the key or of the signal followed passes at once; completes when both have completed.
  /// Disposal ends both. Each event comes on the thread that sent it.
  ///
  /// ```swift
  /// let page = MutableProperty("help")
  /// Signal.select(by: page.signal, cases: ["home": .just("Welcome!")], default: .just("No such page."))
  ///   .subscribe { print($0) }  // No such page.
  /// ```
  ///
  /// - Parameters:
  ///   - key: Emits the key of the case to follow.
  ///   - cases: The signals to choose from.
  ///   - fallback: The signal to follow if no case has the key.
  ///
  /// ReactiveCocoa: `switch:cases:default:`.
  @inlinable
  public static func select<Key: Hashable & Sendable>(
    by key: Signal<Key, Failure>, cases: [Key: Signal], default fallback: Signal
  ) -> Signal {
    key.flatMap(.latest) { cases[$0] ?? fallback }.composed(from: key)
  }

  /// Follows one of several signals, as the latest value of a key says, and fails where there is no case for the key.
  ///
  /// In everything else it is as with a default. Neither the key nor the cases can fail, so that the one failure there is
  /// tells everything by its type.
  ///
  /// ```swift
  /// let page = MutableProperty("help")
  /// Signal.select(by: page.signal, cases: ["home": .just("Welcome!")])
  ///   .subscribe(onValue: { print($0) }, onFailure: { print("There is no page", $0.key) })
  /// ```
  ///
  /// ReactiveCocoa: `switch:cases:default:` without a default, and `RACSignalErrorNoMatchingCase`.
  @inlinable
  public static func select<Key: Hashable & Sendable>(
    by key: Signal<Key, Never>, cases: [Key: Signal<Value, Never>]
  ) -> Signal where Failure == NoMatchingCase<Key> {
    key.setFailureType(to: Failure.self)
      .flatMap(.latest) { key in cases[key]?.setFailureType() ?? .fail(NoMatchingCase(key: key)) }
      .composed(from: key)
  }
}

/// There is no case for a key: the failure of ``Signal/select(by:cases:)``.
///
/// ReactiveCocoa: `RACSignalErrorNoMatchingCase`.
public struct NoMatchingCase<Key: Hashable & Sendable>: Error, Hashable {
  /// The key for which there is no case.
  public let key: Key

  /// Makes the failure for a key.
  @inlinable public init(key: Key) { self.key = key }
}

extension NoMatchingCase: CustomStringConvertible {
  /// Names the key.
  public var description: String { "There is no case for \(key)." }
}
