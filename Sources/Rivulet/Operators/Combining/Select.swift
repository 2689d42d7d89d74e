extension Signal {
  /// Follows one of two signals, selected by the latest value of a condition.
  ///
  /// No value is emitted before the condition has one. Each value of the condition, even an equal one, disposes the followed
  /// signal and subscribes to the selected one. A failure of the condition or of the followed signal passes at once. The result
  /// completes when both have completed. Disposal ends both subscriptions. Each event is emitted on its source's thread.
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

  /// Follows one of several signals, selected by the latest value of a key.
  ///
  /// No value is emitted before the key has a value. Each key, even an equal one, disposes the followed signal and subscribes
  /// to the selected one. A failure of the key or of the followed signal passes at once. The result completes when both have
  /// completed. Disposal ends both subscriptions. Each event is emitted on its source's thread.
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

  /// Follows one of several signals, selected by the latest value of a key, and fails if no case has the key.
  ///
  /// Otherwise the same as the form with a default. Neither the key nor the cases can fail, so the only possible failure is a
  /// missing case.
  ///
  /// ```swift
  /// let page = MutableProperty("help")
  /// Signal.select(by: page.signal, cases: ["home": .just("Welcome!")])
  ///   .subscribe(onValue: { print($0) }, onFailure: { print("There is no page", $0.key) })  // There is no page help
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
/// ```swift
/// print(NoMatchingCase(key: "help"))  // There is no case for help.
/// ```
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
