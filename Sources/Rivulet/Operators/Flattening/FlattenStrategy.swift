/// The way a signal of signals treats its inner signals.
///
/// The result completes when the outer signal has completed and no inner signal that counts runs or waits; in a race, it ends
/// with the winner. A failure of the outer signal or of an inner signal that counts passes at once.
public struct FlattenStrategy: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case merge(maxConcurrent: Int)
    case latest
    case exhaust
    case race
  }

  @usableFromInline let kind: Kind

  @inlinable init(_ kind: Kind) { self.kind = kind }

  /// The number of inner signals that run at once, whether others wait, and whether the first to emit wins; nil if the newest
  /// replaces the one before.
  @inlinable var merging: (limit: Int, canWait: Bool, isRace: Bool)? {
    switch kind {
    case .merge(let limit): (limit, true, false)
    case .exhaust: (1, false, false)
    case .race: (.max, false, true)
    case .latest: nil
    }
  }

  /// All run at once; their values go on as they come.
  ///
  /// ReactiveCocoa: `flatten`. Rx: `merge`, `flatMap`.
  @inlinable public static var merge: FlattenStrategy { FlattenStrategy(.merge(maxConcurrent: .max)) }

  /// At most so many run at once; the others wait, in order and in any number, for one to complete.
  ///
  /// - Parameter limit: The largest number of signals at a time, at least one. Less is a mistake in the program and stops it.
  ///
  /// ReactiveCocoa: `flatten:` (where zero is no limit). Rx: `merge(maxConcurrent:)`.
  @inlinable
  public static func merge(maxConcurrent limit: Int) -> FlattenStrategy {
    require(limit > 0, "merge(maxConcurrent:) must let at least one inner signal run.")
    return FlattenStrategy(.merge(maxConcurrent: limit))
  }

  /// One after the other; the others wait, in order and in any number.
  ///
  /// ReactiveCocoa: `concat`. Rx: `concat`, `concatMap`.
  @inlinable public static var concat: FlattenStrategy { FlattenStrategy(.merge(maxConcurrent: 1)) }

  /// Only the newest runs: each new inner signal disposes the one before.
  ///
  /// ReactiveCocoa: `switchToLatest`. Rx: `switchLatest`, `switchMap`.
  @inlinable public static var latest: FlattenStrategy { FlattenStrategy(.latest) }

  /// One at a time; inner signals that arrive while one runs are dropped and never subscribed to.
  ///
  /// Rx: `exhaust`, `exhaustMap`, `flatMapFirst`.
  @inlinable public static var exhaust: FlattenStrategy { FlattenStrategy(.exhaust) }

  /// Runs all of them until one emits its first event, and from then on that signal alone.
  ///
  /// The first event may be an end. The other signals are disposed, later ones are never subscribed to, and the end of the
  /// winner is the end of the result.
  ///
  /// Rx: `amb`, `race`.
  @inlinable public static var race: FlattenStrategy { FlattenStrategy(.race) }
}
