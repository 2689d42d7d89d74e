import Rivulet
import RivuletTesting
import Testing

/// The operators that take a part of a list.
extension LazyListOperatorsTests {
  // Behaviours 1.25–1.30
  @Test("prefix and dropFirst: every number of elements", arguments: 0...5)
  func counts(count: Int) {
    let list = LazyList(1...3)
    #expect(Array(list.prefix(count)) == Array((1...3).prefix(count)))
    #expect(Array(list.dropFirst(count)) == Array((1...3).dropFirst(count)))
    #expect(Array(LazyList(1...).prefix(count)) == Array((1...).prefix(count)))
  }

  @Test("dropFirst does not compute the elements that it leaves out")
  func dropFirst() {
    let (list, made) = counted()
    #expect(list.dropFirst(3).head == 4)
    #expect(made.value == 1)
  }

  @Test("prefix reads no further than it reaches, not even whether there is more")
  func prefix() {
    let (list, made) = counted()
    #expect(Array(list.prefix(1)) == [1])
    #expect(made.value == 1)
    let abyss = LazyList(head: { 1 }, tail: { fatalError("not needed") })
    #expect(Array(abyss.prefix(1)) == [1])
    #expect(LazyList<Int>.deferred { fatalError("not needed") }.prefix(0).isEmpty)
  }

  // Behaviours 1.48–1.56
  @Test("prefix(while:) and drop(while:)")
  func predicates() {
    let list: LazyList = [0, 1, 2, 3, 0, 2, 4]
    #expect(list.prefix { $0 < 3 } == [0, 1, 2])
    #expect(list.prefix { $0 <= 1 } == [0, 1])
    #expect(list.prefix { _ in true } == list)
    #expect(list.prefix { _ in false } == [])
    #expect(Array(LazyList(1...).prefix { $0 <= 5 }) == [1, 2, 3, 4, 5])
    #expect(list.drop { $0 < 3 } == [3, 0, 2, 4])
    #expect(list.drop { $0 <= 1 } == [2, 3, 0, 2, 4])
    #expect(list.drop { _ in true } == [])
    #expect(list.drop { _ in false } == list)
  }
}
