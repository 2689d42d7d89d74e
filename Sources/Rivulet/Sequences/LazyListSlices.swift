extension LazyList {
  /// Returns the first elements, at most `count`. The rest is neither made nor read.
  ///
  /// ```swift
  /// print(Array(LazyList(1...).prefix(3)))  // [1, 2, 3]
  /// ```
  ///
  /// ReactiveCocoa: `take:`.
  @inlinable
  public func prefix(_ count: Int) -> LazyList {
    require(count >= 0, "A prefix cannot have a negative length.")
    if count == 0 { return LazyList() }
    return LazyList(link: {
      link.map { link in
        if count == 1 { return Link(link.head, before: []) }
        return Link(link.head, from: link.tail) { $0.prefix(count - 1) }
      }
    })
  }

  /// The elements before the first that does not satisfy a condition.
  ///
  /// ```swift
  /// print(Array(LazyList([1, 2, 9, 3]).prefix { $0 < 5 }))  // [1, 2]
  /// ```
  ///
  /// ReactiveCocoa: `takeWhileBlock:`, and `takeUntilBlock:` with the opposite condition.
  @inlinable
  public func prefix(while isIncluded: @escaping @Sendable (Element) -> Bool) -> LazyList {
    LazyList(link: {
      guard let link, isIncluded(link.head.value) else { return nil }
      return Link(link.head, from: link.tail) { $0.prefix(while: isIncluded) }
    })
  }

  /// All but the first `count` elements, which are not made by that.
  ///
  /// Reading the first place takes time proportional to `count`.
  ///
  /// ```swift
  /// print(Array(LazyList(1...5).dropFirst(3)))  // [4, 5]
  /// ```
  ///
  /// ReactiveCocoa: `skip:`.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> LazyList {
    require(count >= 0, "A negative number of elements cannot be left out.")
    return LazyList(link: {
      var list = self
      for _ in 0..<count {
        guard let link = list.link else { return nil }
        list = link.tail.value
      }
      return list.link
    })
  }

  /// The elements from the first on that does not satisfy a condition.
  ///
  /// ```swift
  /// print(Array(LazyList([1, 2, 9, 3]).drop { $0 < 5 }))  // [9, 3]
  /// ```
  ///
  /// ReactiveCocoa: `skipWhileBlock:`, and `skipUntilBlock:` with the opposite condition.
  @inlinable
  public func drop(while isLeftOut: @escaping @Sendable (Element) -> Bool) -> LazyList {
    LazyList(link: {
      var list = self
      while let link = list.link, isLeftOut(link.head.value) { list = link.tail.value }
      return list.link
    })
  }
}
