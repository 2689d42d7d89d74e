import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct ListModelTests {
    private static let itemsChanged = SignalName<Void, Int, Int, Int>("items-changed")

    @Test func `each change has its own range`() {
      let list = ArrayListModel([1, 2, 3])
      var changes: [[Int]] = []
      list.connect(Self.itemsChanged) { changes.append([$0, $1, $2]) }
      list.append(contentsOf: [4, 5])
      list.replaceSubrange(1..<2, with: [])
      list.append(contentsOf: [])
      list.replaceAll([9])
      #expect(changes == [[3, 0, 2], [1, 1, 0], [0, 4, 1]])
      #expect(list.elements == [9])
    }

    @Test func `an element becomes an object only when it is requested`() {
      let before = LiveCounts.wrappers
      let list = ArrayListModel(Array(0..<1_000_000))
      list.append(contentsOf: [1])
      #expect(list.elements.count == 1_000_001)
      #expect(LiveCounts.wrappers == before + 1)
    }
  }
}
