import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct RowModelLawTests {
    /// Numbers for edits, the same for a seed at each run.
    private struct Dice {
      var bits: UInt64
      mutating func roll(_ sides: Int) -> Int {
        bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(bits >> 33) % max(1, sides)
      }
    }

    /// The rows as GTK knows them: only by what is announced.
    private final class Follower {
      var elements: [Int] = []
      var wrong = 0
    }

    private func follow(_ rows: RowModel<Int>) -> Follower {
      let follower = Follower()
      follower.elements = rows.elements
      rows.onItemsChanged { [weak rows] row, removed, added in
        guard let rows else { return }
        let new = (row..<row + added).compactMap { rows.element(at: $0) }
        if row + removed > follower.elements.count || new.count != added { follower.wrong += 1 }
        follower.elements.replaceSubrange(row..<row + removed, with: new)
        // At each step, and not only at the end.
        if follower.elements != rows.elements || rows.itemCount != follower.elements.count { follower.wrong += 1 }
      }
      return follower
    }

    private func edit(_ list: ArrayListModel<Int>, _ step: Int, _ dice: inout Dice) {
      let (count, size) = (list.elements.count, dice.roll(8) == 0 ? 150 : dice.roll(4))
      let new = (0..<size).map { step * 1000 + (($0 * 7919) % 997) }
      let start = dice.roll(count + 1)
      let end = min(count, start + dice.roll(8) * dice.roll(40))
      switch dice.roll(4) {
      case 0:
        var moved: [Int] = []
        for _ in 0..<dice.roll(5) where count > 0 { moved.append(dice.roll(count)) }
        list.move(moved, to: start)
      case 1 where start < count: list[start] = step * 1000 + 999
      default: list.replaceSubrange(start..<end, with: new)
      }
    }

    private func expected(_ rows: RowModel<Int>, _ list: ArrayListModel<Int>) -> [Int] {
      var elements = list.elements
      if let filter = rows.filter { elements = elements.filter { filter($0) } }
      if !rows.order.isEmpty { elements.sort { ($0 % 10, -$0) < ($1 % 10, -$1) } }
      return elements
    }

    @Test("whatever the edits, GTK learns of each row, and the selection stays with its values", arguments: 0..<40)
    func law(seed: Int) {
      var dice = Dice(bits: UInt64(seed + 1))
      let list = ArrayListModel((0..<60).map { -$0 })
      let rows = RowModel(list, selection: .multiple)
      let follower = follow(rows)
      for step in 1...60 {
        switch dice.roll(6) {
        case 0: rows.order = dice.roll(2) == 0 ? [] : [RowOrder { $0 % 10 < $1 % 10 }, RowOrder(by: \.self).reversed]
        case 1:
          let divisor = dice.roll(4) + 1
          if divisor == 1 { rows.filter = nil } else { rows.filter = { $0 % divisor == 0 } }
        case 2:
          var chosen: [Int] = []
          for _ in 0..<5 { chosen.append(dice.roll(list.elements.count)) }
          rows.selectedIndexes = chosen
        default:
          let (selected, before) = (Set(rows.selectedElements), Set(list.elements))
          edit(list, step, &dice)
          let gone = before.subtracting(list.elements)
          #expect(selected.subtracting(gone).isSubset(of: rows.selectedElements))
        }
        let expected = expected(rows, list)
        #expect(rows.elements == expected)
        #expect(follower.wrong == 0 && follower.elements == expected)
        #expect(Set(rows.selectedElements).isSubset(of: expected))
        #expect(rows.selection.values.compactMap { rows.element(at: $0) }.sorted() == rows.selectedElements.sorted())
      }
    }

    @Test func `a long list is sorted and filtered without an object for each value`() {
      let list = ArrayListModel(Array(0..<100_000))
      let rows = RowModel(list)
      let (wrappers, follower) = (LiveCounts.wrappers, follow(rows))
      rows.order = [RowOrder(by: { $0 % 1000 })]
      rows.filter = { $0 % 2 == 0 }
      rows.selectedIndex = 4000
      list.insert(-2, at: 0)
      #expect(rows.count == 50_001 && rows.selectedElements == [4000])
      #expect(follower.wrong == 0 && follower.elements == rows.elements)
      #expect(LiveCounts.wrappers == wrappers)
    }
  }
}
