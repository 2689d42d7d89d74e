/// What a hot source keeps for those who subscribe late.
@usableFromInline
package protocol ReplayMemory<Value>: Sendable {
  associatedtype Value: Sendable
  mutating func remember(_ value: Value)
  mutating func forget()
  func replay(_ body: (Value) -> Void)
}

@usableFromInline
package struct NoMemory<Value: Sendable>: ReplayMemory {
  @inlinable init() {}
  @inlinable package func remember(_: Value) {}
  @inlinable package func forget() {}
  @inlinable package func replay(_: (Value) -> Void) {}
}

/// The last `capacity` values, in a ring once there are so many.
@usableFromInline
package struct RecentValues<Value: Sendable>: ReplayMemory {
  @usableFromInline let capacity: Int
  @usableFromInline var values: ContiguousArray<Value> = []
  @usableFromInline var oldest = 0

  @inlinable init(_ capacity: Int) { self.capacity = capacity }

  @inlinable package mutating func remember(_ value: Value) {
    if values.count < capacity { return values.append(value) }
    if capacity == 0 { return }
    values[oldest] = value
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
  }

  @inlinable package mutating func forget() { (values, oldest) = ([], 0) }

  @inlinable package func replay(_ body: (Value) -> Void) {
    for value in values[oldest...] { body(value) }
    for value in values[..<oldest] { body(value) }
  }
}
