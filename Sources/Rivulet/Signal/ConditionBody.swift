/// Lets the compiler check a condition by itself, as soon as the type of the values is known.
///
/// Without a result builder, the compiler solves the closures of a chain together, and each comparison in one multiplies its
/// work. The builder returns what it is given, so it changes nothing else.
@resultBuilder
public enum ConditionBody {
  @_transparent public static func buildExpression(_ result: Bool) -> Bool { result }
  @_transparent public static func buildBlock(_ result: Bool) -> Bool { result }
  @_transparent public static func buildEither(first result: Bool) -> Bool { result }
  @_transparent public static func buildEither(second result: Bool) -> Bool { result }
}
