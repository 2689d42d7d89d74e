/// First in, first out, in constant time; it doubles when it is full.
@usableFromInline
struct RingBuffer<Element> {
  /// Its size is a power of two.
  @usableFromInline var ring: ContiguousArray<Element?> = []
  @usableFromInline var first = 0
  @usableFromInline var count = 0

  @inlinable init() {}
  @inlinable var isEmpty: Bool { count == 0 }
  @inlinable var oldest: Element? { isEmpty ? nil : ring[first] }

  @inlinable mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(first + count) & (ring.count - 1)] = element
    count += 1
  }

  @inlinable mutating func popFirst() -> Element? {
    if count == 0 { return nil }
    defer {
      first = (first + 1) & (ring.count - 1)
      count -= 1
    }
    return ring[first].take()
  }

  @inlinable mutating func popAll() -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    while let element = popFirst() { elements.append(element) }
    return elements
  }

  @inlinable mutating func grow() {
    ring = ring[first...] + ring[..<first] + ContiguousArray(repeating: nil, count: max(ring.count, 4))
    first = 0
  }
}
