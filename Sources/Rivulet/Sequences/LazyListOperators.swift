// None of these makes an element, or looks whether there is one, before it is asked for.

extension LazyList {
  /// Returns the results of a function, called for each element when that element is read.
  ///
  /// ```swift
  /// print(Array(LazyList(1...3).map { $0 * 10 }))  // [10, 20, 30]
  /// ```
  ///
  /// ReactiveCocoa: `map:`.
  @inlinable
  public func map<Output: Sendable>(_ transform: @escaping @Sendable (Element) -> Output) -> LazyList<Output> {
    LazyList<Output>(link: {
      link.map { link in
        let head = link.head
        return LazyList<Output>.Link(.later(LazyCell { transform(head.value) }), from: link.tail) { $0.map(transform) }
      }
    })
  }

  /// The elements that satisfy a condition. Asking for one looks at those before it.
  ///
  /// ```swift
  /// print(Array(LazyList(1...5).filter { $0.isMultiple(of: 2) }))  // [2, 4]
  /// ```
  ///
  /// ReactiveCocoa: `filter:`.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Element) -> Bool) -> LazyList {
    LazyList(link: {
      var list = self
      while let link = list.link {
        if isIncluded(link.head.value) { return Link(link.head, from: link.tail) { $0.filter(isIncluded) } }
        list = link.tail.value
      }
      return nil
    })
  }

  /// Returns the results of a function that aren't nil.
  ///
  /// ```swift
  /// print(Array(LazyList(["1", "two", "3"]).compactMap { Int($0) }))  // [1, 3]
  /// ```
  @inlinable
  public func compactMap<Output: Sendable>(_ transform: @escaping @Sendable (Element) -> Output?) -> LazyList<Output> {
    LazyList<Output>(link: {
      var list = self
      while let link = list.link {
        if let output = transform(link.head.value) {
          return LazyList<Output>.Link(.known(output), from: link.tail) { $0.compactMap(transform) }
        }
        list = link.tail.value
      }
      return nil
    })
  }

  /// The elements of the sequences that a function makes of each element, one sequence after the other.
  ///
  /// A sequence is made when the one before has been read to its end; it may be infinite.
  ///
  /// ```swift
  /// print(Array(LazyList(1...).flatMap { [$0, -$0] }.prefix(4)))  // [1, -1, 2, -2]
  /// ```
  ///
  /// ReactiveCocoa: `flattenMap:`.
  @inlinable
  public func flatMap<Inner: Sequence & Sendable>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> LazyList<Inner.Element> where Inner.Element: Sendable {
    LazyList<Inner.Element>().concat(flattening: { self }, transform)
  }

  /// This list, and then the elements of what a function makes of each element of another.
  @inlinable
  func concat<Outer: Sendable, Inner: Sequence & Sendable>(
    flattening outer: @escaping @Sendable () -> LazyList<Outer>, _ transform: @escaping @Sendable (Outer) -> Inner
  ) -> LazyList where Inner.Element == Element {
    LazyList(link: {
      if let link { return Link(link.head, from: link.tail) { $0.concat(flattening: outer, transform) } }
      var outer = outer()
      while let next = outer.link {
        let inner = LazyList(transform(next.head.value))
        if let link = inner.link {
          return Link(link.head, from: link.tail) { [tail = next.tail] in
            $0.concat(flattening: { tail.value }, transform)
          }
        }
        outer = next.tail.value
      }
      return nil
    })
  }

  /// The result of combining each element with the result before. The initial result itself is not in the list.
  ///
  /// A result needs those before it, so that asking for the tail makes the head.
  ///
  /// ```swift
  /// print(Array(LazyList(1...4).scan(0) { $0 + $1 }.prefix(3)))  // [1, 3, 6]
  /// ```
  ///
  /// ReactiveCocoa: `scanWithStart:reduce:`.
  @inlinable
  public func scan<Result: Sendable>(
    _ initial: Result, _ next: @escaping @Sendable (Result, Element) -> Result
  ) -> LazyList<Result> {
    LazyList<Result>(link: {
      link.map { link in
        let head = link.head
        let result = LazyCell { next(initial, head.value) }
        return LazyList<Result>.Link(.later(result), from: link.tail) { $0.scan(result.value, next) }
      }
    })
  }

  /// Combines each element with the result for the rest of the list, from `initial` at the end.
  ///
  /// The result for the rest is made when `combine` reads it, once.
  ///
  /// So a result can be found in an infinite list, and a list can be made from an infinite one. Each nested call of `rest`
  /// takes stack: for the sum of a long list, `reduce` is the better choice.
  ///
  /// ```swift
  /// print(LazyList(1...).reduceRight(false) { number, rest in number > 10 || rest() })  // true
  /// ```
  ///
  /// ReactiveCocoa: `foldRightWithStart:reduce:`.
  @inlinable
  public func reduceRight<Result: Sendable>(
    _ initial: Result,
    _ combine: @escaping @Sendable (_ element: Element, _ rest: @escaping @Sendable () -> Result) -> Result
  ) -> Result {
    guard let link else { return initial }
    let rest = LazyCell { [tail = link.tail] in tail.value.reduceRight(initial, combine) }
    return combine(link.head.value) { rest.value }
  }
}
