extension LazyList {
  /// The elements of the lists, one list after the other.
  ///
  /// ```swift
  /// let lists: LazyList<LazyList<Int>> = [[1, 2], [], [3]]
  /// print(Array(lists.joined()))  // [1, 2, 3]
  /// ```
  ///
  /// ReactiveCocoa: `flatten`.
  @inlinable
  public func joined<Inner: Sendable>() -> LazyList<Inner> where Element == LazyList<Inner> { flatMap { $0 } }

  /// The elements of this list, and then those of another.
  ///
  /// ```swift
  /// print(Array(LazyList(1...2).concat(LazyList(8...9))))  // [1, 2, 8, 9]
  /// ```
  ///
  /// ReactiveCocoa: `concat:`.
  @inlinable
  public func concat(_ other: LazyList) -> LazyList {
    LazyList(link: {
      guard let link else { return other.link }
      return Link(link.head, from: link.tail) { $0.concat(other) }
    })
  }

  /// The elements of several lists, one list after the other.
  ///
  /// ```swift
  /// print(Array(LazyList.concat([LazyList(1...2), LazyList(5...6), [9]])))  // [1, 2, 5, 6, 9]
  /// ```
  ///
  /// ReactiveCocoa: `concat:` of a collection.
  @inlinable
  public static func concat(_ lists: sending some Sequence<LazyList>) -> LazyList { LazyList<LazyList>(lists).joined() }

  /// An element, and then those of this list.
  ///
  /// ```swift
  /// print(Array(LazyList(1...2).prepend(0)))  // [0, 1, 2]
  /// ```
  ///
  /// ReactiveCocoa: `startWith:`.
  @inlinable
  public func prepend(_ element: Element) -> LazyList {
    let link = Link(.known(element), before: self)
    return LazyList(link: { link })
  }

  /// Pairs of the elements at the same place, as many as the shorter list has.
  ///
  /// ```swift
  /// let (names, numbers) = (LazyList(["Ada", "Bob"]), LazyList(1...))
  /// for (name, number) in names.zip(with: numbers) { print(number, name) }  // 1 Ada, 2 Bob
  /// ```
  ///
  /// ReactiveCocoa: `zipWith:`.
  @inlinable
  public func zip<Other: Sendable>(with other: LazyList<Other>) -> LazyList<(Element, Other)> {
    LazyList<(Element, Other)>(link: {
      guard let first = link, let second = other.link else { return nil }
      let (heads, tails) = ((first.head, second.head), (first.tail, second.tail))
      return LazyList<(Element, Other)>.Link(.later(LazyCell { (heads.0.value, heads.1.value) })) {
        tails.0.value.zip(with: tails.1.value)
      }
    })
  }

  /// The elements of several lists at the same place, as many as the shortest has; none when there is no list.
  ///
  /// ```swift
  /// print(Array(LazyList.zip([LazyList(1...2), LazyList(10...)])))  // [[1, 10], [2, 11]]
  /// ```
  ///
  /// ReactiveCocoa: `zip:`.
  @inlinable
  public static func zip(_ lists: [LazyList]) -> LazyList<[Element]> {
    LazyList<[Element]>(link: {
      var links: [Link] = []
      for list in lists {
        guard let link = list.link else { return nil }
        links.append(link)
      }
      if links.isEmpty { return nil }
      let (heads, tails) = (links.map(\.head), links.map(\.tail))
      return LazyList<[Element]>.Link(.later(LazyCell { heads.map(\.value) })) { zip(tails.map(\.value)) }
    })
  }
}
