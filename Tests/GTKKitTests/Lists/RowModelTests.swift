import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct RowModelTests {
    private let list = ArrayListModel(["pear", "fig", "apple", "date"])

    @Test func `rows are filtered and sorted by closures, and indexes stay those of the list`() {
      let rows = RowModel(list)
      rows.order = [RowOrder(by: \.count), RowOrder(by: \.self).reversed]
      #expect(rows.elements == ["fig", "pear", "date", "apple"])
      rows.filter = { $0.count < 5 }
      #expect(rows.elements == ["fig", "pear", "date"])
      #expect(rows.index(ofRow: 1) == 0 && rows.row(ofIndex: 3) == 2)
      rows.order = []
      #expect(rows.elements == ["pear", "fig", "date"])
      rows.filter = nil
      #expect(rows.elements == list.elements)
    }

    @Test func `a comparison can order rows, and those without a difference keep their order`() {
      let rows = RowModel(list)
      rows.order = [RowOrder { $0.count > $1.count }]
      #expect(rows.elements == ["apple", "pear", "date", "fig"])
    }

    @Test func `a filter is applied again when what it asks has changed`() {
      let rows = RowModel(list)
      let longest = Adjustment(["upper": 10.0, "value": 4.0])
      rows.filter = { Double($0.count) <= longest.value }
      longest.value = 3
      #expect(rows.count == 3)
      rows.refilter()
      #expect(rows.elements == ["fig"])
    }

    @Test
    func `the selection stays with its values when others come, go and move, and ends when they are filtered out`() {
      let rows = RowModel(list, selection: .multiple)
      rows.selectedIndexes = [0, 2]
      list.insert("kiwi", at: 0)
      #expect(rows.selectedIndexes == [1, 3] && rows.selectedElements == ["pear", "apple"])
      list.remove(at: 0)
      rows.order = [RowOrder(by: \.self)]
      #expect(rows.selectedElements == ["pear", "apple"])
      list.move([0], to: 4)
      #expect(list.elements == ["fig", "apple", "date", "pear"] && rows.selectedElements == ["apple", "pear"])
      rows.filter = { $0.count == 4 }
      #expect(rows.selectedElements == ["pear"])
      list.remove(at: 3)
      #expect(rows.selectedIndexes.isEmpty)
    }

    @Test func `a value that replaces a selected one is selected, unless it is filtered out`() {
      let rows = RowModel(list)
      rows.selectedIndex = 1
      list[1] = "lime"
      #expect(rows.selectedElements == ["lime"])
      rows.filter = { $0 != "figs" }
      list[1] = "figs"
      #expect(rows.selectedIndex == nil)
    }

    @Test func `an index without a row selects nothing`() {
      let rows = RowModel(list)
      for wrong in [-1, 4, Int.max, Int.min, 4_294_967_295] {
        rows.selectedIndex = 0
        rows.selectedIndex = wrong
        #expect(rows.selectedIndex == nil && rows.selectedIndexes.isEmpty)
        rows[RowModel<String>.selectedIndex] = wrong
        #expect(rows[RowModel<String>.selectedIndex] == nil)
        #expect(rows.element(at: wrong) == nil && rows.index(ofRow: wrong) == nil && rows.row(ofIndex: wrong) == nil)
      }
    }

    @Test func `an empty list has no rows, and nothing to select`() {
      let empty = ArrayListModel<Int>()
      for mode in SelectionMode.allCases {
        let rows = RowModel(empty, selection: mode)
        rows.order = [RowOrder(by: \.self)]
        rows.filter = { $0 > 0 }
        rows.selectedIndex = 0
        _ = rows.selectAll()
        #expect(rows.count == 0 && rows.selectedElements.isEmpty && rows.item(at: 0) == nil)
      }
      empty.replaceAll([])
    }

    @Test func `each mode selects as many values as it says`() {
      let (none, one) = (RowModel(list, selection: .none), RowModel(list))
      let (always, several) = (RowModel(list, selection: .browse), RowModel(list, selection: .multiple))
      #expect(always.selectedIndex == 0)
      for rows in [none, one, always, several] {
        _ = rows.selectItem(at: 1, unselectsRest: true)
        _ = rows.selectItem(at: 2, unselectsRest: false)
      }
      #expect([none, one, always, several].map(\.selectedIndexes) == [[], [2], [2], [1, 2]])
      for rows in [none, one, always, several] { _ = rows.unselectItem(at: 2) }
      #expect([none, one, always, several].map(\.selectedIndexes) == [[], [], [2], [1]])
      for rows in [none, one, always, several] { _ = rows.selectAll() }
      #expect(several.selectedIndexes == [0, 1, 2, 3] && always.selectedIndexes.count == 1)
      several.selectionMode = .single
      #expect(several.selectedIndexes == [0])
      list.replaceAll(["new"])
      #expect(always.selectedElements == ["new"] && one.selectedIndex == nil)
    }

    @Test func `GTK finds the selected rows where the order puts them`() {
      let rows = RowModel(list, selection: .multiple)
      rows.order = [RowOrder(by: \.self)]
      _ = rows.selectItem(at: 0, unselectsRest: true)
      #expect(rows.selectedElements == ["apple"])
      #expect(rows.isSelected(at: 0) && !rows.isSelected(at: 2) && rows.selection.values == [0])
      _ = rows.selectRange(from: 1, itemCount: 2, unselectsRest: false)
      #expect(rows.selectedElements == ["fig", "apple", "date"])
      #expect(rows.selection(from: 0, itemCount: 2).values == [0, 1])
      _ = rows.unselectRange(from: 0, itemCount: 2)
      #expect(rows.selectedElements == ["fig"])
    }

    @Test func `a change that a handler makes while another is announced takes place after it`() {
      let rows = RowModel(list)
      var seen: [[String]] = []
      rows.onItemsChanged { [weak list] _, _, _ in
        guard let list else { return }
        if list.elements.count < 7 { list.append("more") }
        seen.append(rows.elements)
      }
      list.append("first")
      #expect(seen.map(\.count) == [5, 6, 7])
      #expect(list.elements.suffix(3) == ["first", "more", "more"])
    }

    @Test func `the handler of the selection gets the selected values, and may change them`() {
      let rows = RowModel(list)
      var seen: [[String]] = []
      rows.onSelection { [weak rows] elements in
        seen.append(elements)
        if elements == ["fig"] { rows?.selectedIndex = 3 }
      }
      rows.selectedIndex = 1
      #expect(seen.last == ["date"] && rows.selectedIndex == 3)
      let count = seen.count
      rows.selectedIndex = 3
      list.append("later")
      #expect(seen.count == count)
    }
  }
}
