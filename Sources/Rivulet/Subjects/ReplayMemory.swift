/// The values that a hot source keeps for late subscribers.
@usableFromInline
protocol ReplayMemory<Value>: Sendable {
  associatedtype Value: Sendable
  mutating func remember(_ value: Value)
  mutating func forget()
  func replay(_ body: (Value) -> Void)
}

@usableFromInline
struct NoMemory<Value: Sendable>: ReplayMemory {
  @inlinable init() {}
  @inlinable func remember(_: Value) {}
  @inlinable func forget() {}
  @inlinable func replay(_: (Value) -> Void) {}
}

/// The last `capacity` values, in a ring once there are so many.
@usableFromInline
struct RecentValues<Value: Sendable>: ReplayMemory {
  @usableFromInline let capacity: Int
  @usableFromInline var values: ContiguousArray<Value> = []
  @usableFromInline var oldest = 0

  @inlinable init(_ capacity: Int) { self.capacity = capacity }

  @inlinable mutating func remember(_ value: Value) {
    if values.count < capacity { return values.append(value) }
    if capacity == 0 { return }
    values[oldest] = value
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
  }

  @inlinable mutating func forget() { (values, oldest) = ([], 0) }

  @inlinable func replay(_ body: (Value) -> Void) {
    for value in values[oldest...] { body(value) }
    for value in values[..<oldest] { body(value) }
  }
}
