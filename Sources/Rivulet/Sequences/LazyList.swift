/// A list whose elements are made when they are first asked for, once, and then kept.
///
/// It is the counterpart of a signal: the reader pulls elements, and none is pushed. Each closure runs at most once for each
/// element, on the first thread that reads it; other threads that read it meanwhile wait. ``head`` and ``tail`` can be read
/// independently. A list never changes, may be read from several threads, and may be infinite.
///
/// ```swift
/// let powers = LazyList(sequence(first: 1) { $0 * 2 })
/// // Nothing has been made yet, and then the one label that is read.
/// let labels = powers.map { "2^n = \($0)" }
/// print(labels.tail.head!)  // 2^n = 2
/// print(Array(powers.prefix(4)))  // [1, 2, 4, 8]
/// ```
///
/// An element that was made is retained as long as its place in the list, or an earlier place, is retained. If only the tail is
/// retained, the elements before it are freed.
///
/// While an operator searches for its next element, it retains the elements that it skips, as does a function of the standard
/// library that is called on the list itself, such as `contains(where:)`; a `for` loop retains none. Reading the head calls
/// every operator in between: ten thousand operators are no problem, a hundred thousand overflow the stack.
///
/// It is a `Sequence`, so `for`, `Array(list)`, `reduce`, `contains(where:)`, `first(where:)` and ``Signal/from(_:)`` work on
/// it. A closure must not ask for the very element that it makes: that ends the program with a message.
///
/// ReactiveCocoa: `RACSequence`.
public struct LazyList<Element: Sendable>: Sendable {
  @usableFromInline let cell: LazyCell<Link?>

  /// A place that has an element.
  @usableFromInline
  struct Link: Sendable {
    @usableFromInline let head: Lazily<Element>
    @usableFromInline let tail: Lazily<LazyList>

    @inlinable
    init(_ head: Lazily<Element>, _ tail: @escaping @Sendable () -> LazyList) {
      self.head = head
      self.tail = .later(LazyCell(tail))
    }

    /// The rest of another list that is still to be made retains that list's tail, not the elements before it.
    @inlinable
    init<Source>(
      _ head: Lazily<Element>, from tail: Lazily<LazyList<Source>>,
      _ rest: @escaping @Sendable (LazyList<Source>) -> LazyList
    ) {
      self.init(head) { rest(tail.value) }
    }

    @inlinable
    init(_ head: Lazily<Element>, before tail: LazyList) {
      self.head = head
      self.tail = .known(tail)
    }
  }

  /// A list whose first place is found when it is asked for.
  @inlinable
  init(link: @escaping @Sendable () -> Link?) { cell = LazyCell(link) }

  @inlinable var link: Link? { cell.value }
}

/// A value that is there, or will be made.
@usableFromInline
enum Lazily<Value: Sendable>: Sendable {
  case known(Value)
  case later(LazyCell<Value>)

  @inlinable var value: Value {
    switch self {
    case .known(let value): value
    case .later(let cell): cell.value
    }
  }

  var valueIfKnown: Value? {
    switch self {
    case .known(let value): value
    case .later(let cell): cell.valueIfKnown
    }
  }
}

extension LazyList {
  /// Makes an empty list.
  ///
  /// ```swift
  /// print(Array(LazyList<Int>()))  // []
  /// ```
  @inlinable public init() { self.init(link: { nil }) }

  /// Makes a list from its first element and the rest, each made when it is first asked for.
  ///
  /// ```swift
  /// func numbers(from first: Int) -> LazyList<Int> {
  ///   LazyList(head: { first }, tail: { numbers(from: first + 1) })
  /// }
  /// ```
  ///
  /// `tail` may return the list itself, which then repeats its element for ever, and is never freed.
  ///
  /// ReactiveCocoa: `sequenceWithHeadBlock:tailBlock:`.
  @inlinable
  public init(
    head: @escaping @Sendable () -> Element, tail: @escaping @Sendable () -> LazyList
  ) {
    let link = Link(.later(LazyCell(head)), tail)
    self.init(link: { link })
  }

  /// Makes a list of the elements of a sequence, which is iterated once, as far as the list is read.
  ///
  /// ```swift
  /// let squares = LazyList(
  ///   (1...).lazy.map { number in
  ///     print("makes", number)
  ///     return number * number
  ///   })
  /// print(squares.tail.head!)  // makes 1, makes 2, 4
  /// ```
  ///
  /// ReactiveCocoa: `rac_sequence`.
  @inlinable
  public init<Elements: Sequence>(_ elements: sending Elements) where Elements.Element == Element {
    if let list = elements as? LazyList {
      self = list
    } else {
      self.init(Pulled(elements))
    }
  }

  @inlinable
  init(_ source: Pulled<Element>) {
    self.init(link: { source.next().map { Link(.known($0), before: LazyList(source)) } })
  }

  /// Makes a list from a closure that returns a list and runs on first access.
  ///
  /// ```swift
  /// let lines = LazyList<String>.deferred {
  ///   print("reads the file")
  ///   return ["one", "two"]
  /// }
  /// print(lines.head!)  // reads the file, one
  /// print(lines.tail.head!)  // two
  /// ```
  ///
  /// ReactiveCocoa: `defer:`.
  @inlinable
  public static func deferred(_ make: @escaping @Sendable () -> LazyList) -> LazyList {
    LazyList(link: { make().link })
  }
}

extension LazyList {
  /// True if there is no element. Finds the first place of the list, and makes no element that isn't needed to find it.
  ///
  /// ```swift
  /// print(LazyList(1...5).filter { $0 > 9 }.isEmpty)  // true
  /// ```
  @inlinable public var isEmpty: Bool { link == nil }

  /// The first element, made now if it was not made before; nil when the list is empty.
  ///
  /// ```swift
  /// let labels = LazyList(1...).map { number in
  ///   print("makes", number)
  ///   return "no. \(number)"
  /// }
  /// print(labels.head!)  // makes 1, no. 1
  /// print(labels.head!)  // no. 1
  /// ```
  @inlinable public var head: Element? { link?.head.value }

  /// All but the first element, which is not made by that. Empty when the list is empty.
  ///
  /// ```swift
  /// let labels = LazyList(1...).map { number in
  ///   print("makes", number)
  ///   return "no. \(number)"
  /// }
  /// print(labels.tail.head!)  // makes 2, no. 2
  /// ```
  @inlinable public var tail: LazyList { link?.tail.value ?? self }
}

extension LazyList: Sequence {
  /// Makes one element at each step, and holds none of those before.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline var rest: Lazily<LazyList>

    @inlinable init(_ list: LazyList) { rest = .known(list) }

    @inlinable
    public mutating func next() -> Element? {
      guard let link = rest.value.link else { return nil }
      rest = link.tail
      return link.head.value
    }
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}

extension LazyList: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension LazyList: Equatable where Element: Equatable {
  /// Returns true if both have the same elements, which are made as far as needed. A list equals itself even if it is infinite.
  public static func == (left: LazyList, right: LazyList) -> Bool {
    var (left, right) = (left, right)
    while left.cell !== right.cell {
      guard let first = left.link, let second = right.link else { return left.isEmpty && right.isEmpty }
      if first.head.value != second.head.value { return false }
      (left, right) = (first.tail.value, second.tail.value)
    }
    return true
  }
}

extension LazyList: Hashable where Element: Hashable {
  /// Makes all the elements.
  public func hash(into hasher: inout Hasher) {
    for element in self { hasher.combine(element) }
  }
}

extension LazyList: CustomStringConvertible {
  /// The elements made so far, `_` for one that hasn't been made, `…` for the unknown rest: `[1, _, 3, …]`. Makes nothing.
  ///
  /// ```swift
  /// let tens = LazyList(1...).map { $0 * 10 }
  /// print(tens.tail.head!)  // 20
  /// print(tens)  // [_, 20, …]
  /// ```
  public var description: String {
    var (elements, list) = ([String](), self)
    // A list may be its own tail.
    while elements.count < 100, let link = list.cell.valueIfKnown {
      guard let link else { return "[\(elements.joined(separator: ", "))]" }
      elements.append(link.head.valueIfKnown.map { "\($0)" } ?? "_")
      guard let tail = link.tail.valueIfKnown else { break }
      list = tail
    }
    return "[\((elements + ["…"]).joined(separator: ", "))]"
  }
}
