import Rivulet
import RivuletTesting
import Testing

@Suite("LazyList's operators")
struct LazyListOperatorsTests {
  let letters = LazyList("A B C D E F G H I".split(separator: " ").map(String.init))
  let digits = LazyList("1 2 3 4 5 6 7 8 9".split(separator: " ").map(String.init))

  /// The numbers from one on, and how many of them have been made.
  func counted() -> (list: LazyList<Int>, made: Counter) {
    let made = Counter()
    return (
      LazyList(1...).map { value in
        made.add()
        return value
      }, made
    )
  }

  @Test("map: each letter twice")
  func map() {
    #expect(letters.map { $0 + $0 } == ["AA", "BB", "CC", "DD", "EE", "FF", "GG", "HH", "II"])
  }

  @Test("filter: the even ones of nine")
  func filter() {
    #expect(digits.filter { Int($0)!.isMultiple(of: 2) } == ["2", "4", "6", "8"])
  }

  @Test("flatMap makes more of each value")
  func flatMapExtends() {
    let doubled = digits.flatMap { [$0, $0] }
    #expect(Array(doubled).joined(separator: " ") == "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9")
  }

  @Test("flatMap leaves values out and changes others")
  func flatMapEdits() {
    let edited = digits.flatMap { digit -> LazyList<String> in
      Int(digit)!.isMultiple(of: 2) ? [] : [digit + "_"]
    }
    #expect(edited == ["1_", "3_", "5_", "7_", "9_"])
  }

  @Test("flatMap is map and then joined")
  func flatMapIsMapJoined() {
    let twice: @Sendable (String) -> LazyList<String> = { [$0, $0] }
    #expect(letters.flatMap(twice) == letters.map(twice).joined())
  }

  // Behaviours 1.1–1.5
  @Test("no value, one value, and lists in a row with nothing between")
  func construction() {
    let empty = LazyList<Int>()
    #expect(Array(empty) == [])
    #expect(Array(LazyList(CollectionOfOne(1))) == [1])
    #expect(LazyList([1]).concat([2]) == [1, 2])
    #expect(LazyList([1]).concat([2]).concat([3]) == [1, 2, 3])
    #expect(LazyList([1]).concat(empty).concat([3]) == [1, 3])
  }

  // Behaviours 1.7–1.17
  @Test("flatMap: all results in order, nothing for empty lists")
  func flatMap() {
    #expect(LazyList([1]).flatMap { LazyList([$0, $0 * 10]) } == [1, 10])
    #expect(LazyList(0...2).flatMap { LazyList([$0, $0 * 10]) } == [0, 0, 1, 10, 2, 20])
    let notOne = LazyList(0...2).flatMap { value -> LazyList<Int> in value == 1 ? [] : [value] }
    #expect(notOne == [0, 2])
    let pairs = LazyList(1...).flatMap { $0...($0 + 1) }
    #expect(Array(pairs.prefix(3)) == [1, 2, 2])
    #expect(Array(LazyList(1...2).flatMap { LazyList($0...) }.prefix(3)) == [1, 2, 3])
  }

  // Behaviours 1.20, 1.22–1.24
  @Test("replacing every value, leaving values out and prepending a value")
  func simple() {
    #expect(LazyList(1...3).map { _ in 7 } == [7, 7, 7])
    let texts: LazyList = ["0", "1", "2", "1"]
    #expect(texts.filter { $0 != "1" } == ["0", "2"])
    #expect(LazyList([2, 3]).prepend(1) == [1, 2, 3])
    let numbers: LazyList = LazyList(["1", "x", "3"]).compactMap { (text: String) in Int(text) }
    #expect(numbers == [1, 3])
  }

  // Behaviours 1.46–1.47
  @Test("scan: each result so far, also with the places")
  func scan() {
    let numbers: LazyList<Int> = LazyList(1...)
    #expect(numbers.prefix(4).scan(0, +) == [1, 3, 6, 10])
    let weighted = LazyList(LazyList(1...4).enumerated()).scan(0) { sum, next in sum + next.offset * next.element }
    #expect(weighted == [0, 2, 8, 20])
    #expect(LazyList<Int>().scan(0, +).isEmpty)
    #expect(Array(numbers.scan(0, +).prefix(3)) == [1, 3, 6])
  }

  // Behaviours 1.57–1.58
  @Test("a value and the one before it are a zip")
  func previous() {
    let list = LazyList([1, 2, 3])
    #expect(list.prepend(1).zip(with: list).map { "\($0) - \($1)" } == ["1 - 1", "1 - 2", "2 - 3"])
  }

  // Behaviours 1.13–1.14
  @Test("state belongs to a list, and is not shared by two made the same way")
  func state() {
    let made = { LazyList([1, 1, 1]).scan(-1, +) }
    #expect(made().zip(with: made()).map(+) == [0, 2, 4])
  }

  @Test("no operator computes anything before it is read, and operators on infinite lists return")
  func nothing() {
    let list = LazyList<Int>.deferred { fatalError("not needed") }
    _ = list.map { $0 }.filter { _ in true }.compactMap { $0 }.flatMap { [$0] }.concat(list).prepend(1).prefix(2)
      .prefix { _ in true }.dropFirst(1).drop { _ in true }.scan(0, +).zip(with: list)
    _ = LazyList.zip([list, list])
    _ = LazyList.concat([list, list])
    #expect(LazyList(1...).map { $0 * 2 }.tail.head == 4)
  }

  // Behaviours 17.11–17.12, 17.21–17.25
  @Test("folds: from the left the start is first, from the right it is last")
  func folds() {
    let list = LazyList([1, 2, 3])
    #expect(list.reduce("0") { "(\($0) \($1))" } == "(((0 1) 2) 3)")
    #expect(list.reduceRight("0") { "(\($0) \($1()))" } == "(1 (2 (3 0)))")
    #expect(list.reduce(0, -) == -6)
    #expect(list.reduceRight(0) { $0 - $1() } == 2)
    #expect(LazyList<Int>().reduceRight(3) { $0 + $1() } == 3)
    #expect(list.reduce([]) { $0 + [$1] } == Array(list))
    #expect(list.reduceRight([]) { [$0] + $1() } == Array(list))
  }

  @Test("a right fold reads no further than it needs, and each rest is made once")
  func rightFold() {
    let (list, made) = counted()
    #expect(list.reduceRight(false) { number, rest in number == 3 || rest() })
    #expect(made.value == 3)
    let steps = Counter()
    let sum = LazyList(1...10).reduceRight(0) { number, rest in
      steps.add()
      return max(number + rest(), rest())
    }
    #expect((sum, steps.value) == (55, 10))
    // Also as a way to make lists.
    let doubled = LazyList(1...).reduceRight(LazyList<Int>()) { number, rest in
      LazyList(head: { number * 2 }, tail: rest)
    }
    #expect(Array(doubled.prefix(3)) == [2, 4, 6])
  }

  // Behaviours 17.26–17.31
  @Test("contains, allSatisfy and first read no further than the answer")
  func questions() {
    let (list, made) = counted()
    #expect(list.contains { $0 == 2 })
    #expect(!list.allSatisfy { $0 < 2 })
    #expect(list.first { $0.isMultiple(of: 2) } == 2)
    #expect(made.value == 2)
    #expect(!LazyList(1...3).contains { $0 > 3 })
    #expect(LazyList(1...3).allSatisfy { $0 > 0 })
    #expect(LazyList(1...3).first { $0 > 3 } == nil)
  }

  // Behaviours 17.3
  @Test("its signal sends the values, makes them as they are sent, and keeps them for the next subscriber")
  func signal() {
    let (list, made) = counted()
    let signal = Signal<Int, Never>.from(list.prefix(3))
    #expect(made.value == 0)
    #expect(signal.record().log == "1 2 3 |")
    #expect(signal.record().log == "1 2 3 |")
    #expect(made.value == 3)
  }
}
