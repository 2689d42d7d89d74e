import Rivulet
import RivuletTesting
import Testing

@Suite("Changes of collections", .leavesNoSubscriptions)
struct CollectionChangeTests {
  private func change(_ before: String, _ after: String) -> CollectionChange<Character> {
    CollectionChange(from: Array(before), to: Array(after), by: \.self, areEqual: ==)
  }

  @Test("the difference is the shortest, and a move associates its removal and insertion")
  func difference() {
    #expect(change("abc", "abxc").difference.map(\.text) == ["+x2"])
    #expect(change("abc", "ac").difference.map(\.text) == ["-b1"])
    #expect(change("abcd", "dabc").difference.map(\.text) == ["-d3>0", "+d0<3"])
    #expect(change("abcd", "bcda").difference.map(\.text) == ["-a0>3", "+a3<0"])
    #expect(change("ab", "xy").difference.map(\.text) == ["-b1", "-a0", "+x0", "+y1"])
    #expect(change("", "").isEmpty && change("abc", "abc").isEmpty)
  }

  @Test("it is as short as the standard library's, however the elements are shuffled")
  func shortest() {
    var elements = Array(0..<60)
    for step in [7, 11, 13, 17, 23, 29, 41, 59] {
      let before = elements
      elements = (0..<60).map { before[$0 * step % 60 % before.count] }
      elements = elements.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } + [1000 + step]
      let change = CollectionChange(from: before, to: elements, by: \.self, areEqual: ==)
      #expect(change.difference.count == elements.difference(from: before).count)
    }
  }

  @Test("elements of the same identity are matched in their order")
  func duplicates() {
    #expect(change("aab", "ab").difference.map(\.text) == ["-a1"])
    #expect(change("ab", "aab").difference.map(\.text) == ["+a1"])
    #expect(change("aba", "aa").difference.map(\.text) == ["-b1"])
    #expect(change("xaya", "aax").difference.map(\.text) == ["-y2", "-x0>2", "+x2<0"])
  }

  @Test("an element with other content is an update, with its place after the change")
  func updates() {
    let change = CollectionChange(from: ["a1", "b1", "c1"], to: ["x1", "c2", "a1", "b2"], by: \.first, areEqual: ==)
    #expect(change.updates == [1, 3])
    #expect(change.difference.map(\.text) == ["-c12>1", "+x10", "+c21<2"])
  }

  @Test("neighbouring differences are one replacement, and the last is first")
  func replacements() {
    func ranges(_ before: String, _ after: String) -> [String] {
      change(before, after).replacements.map { "\($0.before) \($0.after)" }
    }
    #expect(ranges("abcdef", "aXYdefg") == ["6..<6 6..<7", "1..<3 1..<3"])
    #expect(ranges("abc", "") == ["0..<3 0..<0"])
    #expect(ranges("abc", "abc") == [])
    let updated = CollectionChange(from: ["a1", "b1", "c1"], to: ["a2", "c2"], by: \.first, areEqual: ==)
    #expect(updated.replacements.map { "\($0.before) \($0.after)" } == ["0..<3 0..<2"])
  }

  @Test("the first change inserts all, even if there is nothing; an array without a difference emits nothing")
  func first() {
    let names = MutableProperty<[String]>([])
    let recorder = names.changes(by: \.self).record()
    names.value = []
    names.value = ["Ada"]
    names.value = ["Ada"]
    #expect(recorder.values.map(\.elements) == [[], ["Ada"]])
    #expect(names.changes(by: \.self).record().values.map(\.difference.insertions.count) == [1])
  }

  @Test("a change that the filter leaves nothing of is not emitted")
  func filtered() {
    let numbers = MutableProperty([1, 2])
    let recorder = numbers.changes(by: \.self).filterElements { $0 < 2 }.record()
    numbers.value = [3, 1, 2]
    numbers.value = [3, 2]
    #expect(recorder.values.map(\.elements) == [[1], []])
  }

  @Test("the end comes through, and what was made of a removed element is released")
  func release() {
    let tracker = LeakTracker()
    let (names, source) = (MutableProperty(["Ada", "Bob"]), TestSource<[String], Oops>())
    let failing = source.signal.changes(by: \.self).mapElements(\.count).filterElements { $0 > 0 }.record()
    source.send(["Ada"])
    source.fail(Oops())
    #expect(failing.log.hasSuffix("#"))
    let subscription = names.changes(by: \.self).mapElements { _ in tracker.token() }.subscribe { _ in }
    #expect(tracker.live == 2)
    names.value = ["Bob"]
    #expect(tracker.live == 1)
    subscription.dispose()
    #expect(tracker.live == 0)
  }

  @Test("of ten thousand elements in reverse order, one stays")
  func many() {
    let elements = Array(0..<10_000)
    let change = CollectionChange(from: elements, to: elements.reversed(), by: \.self, areEqual: ==)
    #expect(change.difference.count == 2 * 9_999)
  }
}

extension CollectionDifference.Change {
  /// `+element offset` or `-element offset`, and where it comes from or goes to.
  fileprivate var text: String {
    switch self {
    case .insert(let offset, let element, let origin): "+\(element)\(offset)" + (origin.map { "<\($0)" } ?? "")
    case .remove(let offset, let element, let target): "-\(element)\(offset)" + (target.map { ">\($0)" } ?? "")
    }
  }
}
