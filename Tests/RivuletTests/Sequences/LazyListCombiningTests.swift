import Rivulet
import RivuletTesting
import Testing

/// The operators that combine lists.
extension LazyListOperatorsTests {
  @Test("concat: the letters, then the numbers")
  func concat() {
    #expect(letters.concat(digits) == LazyList("ABCDEFGHI123456789".map { String($0) }))
  }

  @Test("joined: one list after the other")
  func joined() {
    #expect(LazyList([letters, digits]).joined() == letters.concat(digits))
    #expect(LazyList([letters]).joined() == letters)
  }

  // Behaviours 1.31–1.34
  @Test("zip: pairs, as many as the shorter has")
  func zip() {
    let (names, verbs) = (LazyList(["Ada", "Bob", "Dea"]), LazyList(["eats", "cooks", "jumps"]))
    let sentences = names.zip(with: verbs).map { "\($0) \($1)" }
    #expect(sentences == ["Ada eats", "Bob cooks", "Dea jumps"])
    #expect(names.zip(with: verbs.prefix(2)).map(\.0) == ["Ada", "Bob"])
    #expect(LazyList(1...).zip(with: names).map { "\($0) \($1)" } == ["1 Ada", "2 Bob", "3 Dea"])
    #expect(names.zip(with: names).allSatisfy { $0 == $1 })
  }

  // Behaviours 1.35–1.43, 17.33
  @Test("zip of several: as many as the shortest has, and none without a list")
  func zipOfSeveral() {
    let (short, long) = (LazyList([1, 2]), LazyList(10...))
    #expect(
      LazyList.zip([LazyList([1, 2, 3]), LazyList([4, 5, 6]), LazyList([7, 8, 9])]) == [
        [1, 4, 7], [2, 5, 8], [3, 6, 9],
      ])
    #expect(LazyList.zip([long, short, long, short]) == [[10, 1, 10, 1], [11, 2, 11, 2]])
    #expect(LazyList.zip([short]) == [[1], [2]])
    #expect(LazyList<Int>.zip([]).isEmpty)
    let sums = LazyList(0..<16).zip(with: LazyList(16..<32)).map { (first: Int, second: Int) in first + second }
    #expect(Array(sums) == (0..<16).map { (number: Int) in 2 * number + 16 })
  }

  @Test("zip computes no element before it is requested, and each one once")
  func zipLazily() {
    let (list, made) = counted()
    let zipped = list.zip(with: list)
    #expect(!zipped.tail.tail.isEmpty)
    #expect(made.value == 0)
    #expect(zipped.tail.head! == (2, 2))
    #expect(made.value == 1)
  }

  // Behaviours 1.44–1.45
  @Test("concat of eight lists, some of them empty")
  func concatOfSeveral() {
    let lists: [LazyList<Int>] = [[0], [1, 2], [], [3], [4, 5], [6], [7], []]
    #expect(LazyList.concat(lists) == LazyList(0...7))
    #expect(LazyList.concat(lists.lazy.map { $0 }) == LazyList(0...7))
    #expect(LazyList<Int>.concat([]).isEmpty)
  }

  @Test("concat reads the second list only when the first has ended")
  func concatLazily() {
    let list = LazyList([1]).concat(.deferred { fatalError("not needed") })
    #expect(list.head == 1)
    #expect(Array(list.prefix(1)) == [1])
  }
}
