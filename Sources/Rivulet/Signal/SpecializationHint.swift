/// A value that the closure of an operator captures, so that the compiler makes a copy of it for each function that the
/// operator is given.
///
/// Such a closure captures that function, most often a constant of the program, and what is downstream, which is not. The
/// compiler puts constants in the place of captures if all captures are constants, or if one is a key path literal; otherwise
/// the function is called through a pointer, from a place that all operators of one kind share. So here is a literal.
///
/// The closure is a local function that is always inlined; otherwise the literal would be made for each value when the
/// optimizer saves space. In optimized code with known types nothing is left of it. Elsewhere it is one word of the closure,
/// made once for each subscription.
///
/// Unchecked: a key path that captures nothing never changes.
@usableFromInline
struct SpecializationHint: @unchecked Sendable {
  @usableFromInline let literal: KeyPath<Never, Never>
  @inlinable @inline(__always) init() { literal = \.self }
}
