/// Finds the elements of one array in another.
///
/// The standard library's `difference(from:)` takes time that grows with the square of the differences: seconds for 10,000
/// elements in another order. Identities can be looked up in a dictionary, which it can't know.
@usableFromInline
enum OffsetMatching {
  /// Returns for each element of `after` the offset of an element of the same identity in `before`, each at most once, or -1.
  @inlinable
  static func origins<Element, ID: Hashable>(
    of after: [Element], in before: [Element], by identity: (Element) -> ID
  ) -> [Int] {
    let shorter = min(before.count, after.count)
    var start = 0
    while start < shorter, identity(before[start]) == identity(after[start]) { start += 1 }
    let (shift, last) = (after.count - before.count, before.count - 1)
    var rest = 0
    while rest < shorter - start, identity(before[last - rest]) == identity(after[last + shift - rest]) { rest += 1 }

    var origins = Array(after.indices)
    // Backwards, so that the first of several comes first from the end.
    var known = Dictionary(grouping: (start..<before.count - rest).reversed()) { identity(before[$0]) }
    for offset in start..<after.count - rest { origins[offset] = known[identity(after[offset])]?.popLast() ?? -1 }
    for offset in (after.count - rest)..<after.count { origins[offset] -= shift }
    return origins
  }

  /// Returns the places of the longest ascending sequence of numbers that aren't negative. Takes time *n* log *n*, and linear time
  /// for numbers that ascend.
  @usableFromInline
  static func longestAscent(in numbers: [Int]) -> [Int] {
    // For each length, the place of the smallest number that ends a sequence of that length; and the place before each.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() where number >= 0 {
      var (low, high) = (0, ends.count)
      if let last = ends.last, numbers[last] < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var place = ends.last ?? -1
    for index in ends.indices.reversed() {
      ends[index] = place
      place = previous[place]
    }
    return ends
  }
}
