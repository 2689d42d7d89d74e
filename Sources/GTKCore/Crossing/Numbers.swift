// Results and arguments that generated code cannot check by their types. Each stop names the C function, which its page explains.

/// Returns what a C function must not have returned as null.
@inlinable
package func required<Value>(_ value: Value?, _ function: StaticString) -> Value {
  guard let value else { fatalError("\(function) returned nothing, which it never should") }
  return value
}

/// Returns what a C function must be given.
@inlinable
package func nonNil<Value>(_ value: Value?, _ function: StaticString) -> Value {
  guard let value else { fatalError("\(function) takes no nil") }
  return value
}

/// Returns a number as the integer type that a C function takes.
@inlinable
package func narrowed<Integer: FixedWidthInteger>(_ value: Int, _ function: StaticString) -> Integer {
  guard let number = Integer(exactly: value) else {
    fatalError("\(function) takes numbers from \(Integer.min) to \(Integer.max), not \(value)")
  }
  return number
}
