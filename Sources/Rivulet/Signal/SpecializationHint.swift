/// What the closure of an operator captures, so that the compiler makes one for each function that the operator is given.
///
/// Such a closure captures that function, most often a constant of the program, and what is downstream, which is not. The
/// compiler puts constants in the place of captures if all captures are constants, or if one is a key path literal; otherwise
/// the function is called through a pointer, from a place that all operators of one kind share. So here is a literal.
///
/// The closure is a local function that is always inlined, or else the literal would be made anew for each value where the
/// optimiser is to save space. In an optimised program nothing is left of it wherever types are known. Elsewhere it is one
/// word of the closure, and made for each subscription.
///
/// Unchecked, because a key path that captures nothing never changes.
@usableFromInline
struct SpecializationHint: @unchecked Sendable {
  @usableFromInline let literal: KeyPath<Never, Never>
  @inlinable @inline(__always) init() { literal = \.self }
}
