/// What a signal of signals does with its inner signals.
public struct FlattenStrategy: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case merge(maxConcurrent: Int)
    case latest
  }

  @usableFromInline let kind: Kind

  /// All run at once; their values go on as they come. Completes when the outer and every inner signal have.
  public static let merge = FlattenStrategy(kind: .merge(maxConcurrent: .max))

  /// At most so many run at once; the others wait, in order and in any number, for one to complete. A limit below one counts
  /// as one.
  public static func merge(maxConcurrent limit: Int) -> FlattenStrategy {
    FlattenStrategy(kind: .merge(maxConcurrent: max(limit, 1)))
  }

  /// One after the other; the others wait, in order and in any number.
  public static let concat = merge(maxConcurrent: 1)

  /// Only the newest runs: each new inner signal disposes the one before. Completes when the outer and the newest inner
  /// signal have.
  public static let latest = FlattenStrategy(kind: .latest)
}
