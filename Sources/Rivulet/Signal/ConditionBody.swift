/// Lets the compiler check a condition by itself, as soon as the type of the values is known.
///
/// Without a result builder, the compiler solves the closures of a chain together, and each comparison in one multiplies its
/// work. The builder returns what it is given, so it changes nothing else.
@resultBuilder
public enum ConditionBody {
  /// Takes the result of an expression.
  @_transparent public static func buildExpression(_ result: Bool) -> Bool { result }
  /// Takes the only result of a block.
  @_transparent public static func buildBlock(_ result: Bool) -> Bool { result }
  /// Takes the result of the first branch.
  @_transparent public static func buildEither(first result: Bool) -> Bool { result }
  /// Takes the result of the second branch.
  @_transparent public static func buildEither(second result: Bool) -> Bool { result }
}
