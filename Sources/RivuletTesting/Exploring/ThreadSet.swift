/// Some of the threads of a run, which has no more than 64.
struct ThreadSet: Equatable {
  static let limit = 64

  private var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }
  /// The one with the lowest number.
  var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }

  func contains(_ thread: Int) -> Bool { thread >= 0 && bits & 1 << UInt64(thread) != 0 }
  mutating func insert(_ thread: Int) { bits |= 1 << UInt64(thread) }
  mutating func remove(_ thread: Int) { bits &= ~(1 << UInt64(thread)) }
  func subtracting(_ others: ThreadSet) -> ThreadSet {
    var rest = self
    rest.bits &= ~others.bits
    return rest
  }

  /// The one that so many with lower numbers precede.
  subscript(_ place: Int) -> Int {
    var rest = self
    for _ in 0..<place { rest.bits &= rest.bits - 1 }
    return rest.bits.trailingZeroBitCount
  }
}

extension ThreadSet: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var rest: ThreadSet

    mutating func next() -> Int? {
      let next = rest.first
      if let next { rest.remove(next) }
      return next
    }
  }

  /// The threads in the order of their numbers.
  func makeIterator() -> Iterator { Iterator(rest: self) }
}
