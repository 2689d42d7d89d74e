/// Lets the compiler check a handler of one expression by itself, after the closures before it.
///
/// Without a result builder, the compiler takes `print($0)` for a handler of `Any` when the type of the values depends on a
/// closure of several statements. The builder returns what it is given, so it changes nothing else. A handler with other
/// statements than one expression of `Void` takes the overload without it.
@resultBuilder
public enum HandlerBody {
  /// Takes an expression without a result.
  @_transparent public static func buildExpression(_ result: Void) {}
  /// Takes the only expression of a block.
  @_transparent public static func buildBlock(_ result: Void) {}
}
