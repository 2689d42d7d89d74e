import RivuletGTKTesting
import Testing

@testable import GTKKit

extension GTKTests {
  @MainActor @Suite struct CellTableTests {
    private struct Entry {
      var name: String
      var size = 0
    }

    private let entries = ArrayListModel([
      Entry(name: "b", size: 2), Entry(name: "a", size: 3), Entry(name: "c", size: 1), Entry(name: "a", size: 1),
    ])

    private func show(_ table: Widget) async throws -> Window {
      let window = AdwaitaApplicationWindow(width: 400, height: 300)
      window.content = ScrolledWindow(table)
      try await present(window)
      return window
    }

    private func texts<Element>(_ table: CellTable<Element>, _ index: Int) -> [String] {
      table.cells(at: index).compactMap { ($0 as? Label)?.text ?? ($0 as? EditableLabel)?.text }
    }

    @Test func `columns show values, and a click on a title sorts, first up and then down`() async throws {
      let table = CellTable(entries)
      let name = table.addColumn("Name", order: RowOrder(by: \.name)) { $0.name }
      let size = table.addColumn("Size", order: RowOrder(by: \.size)) { "\($0.size) bytes" }
      let window = try await show(table)
      defer { window.destroy() }
      #expect(await pump { texts(table, 0) == ["b", "2 bytes"] })
      table.sort(byColumn: name, direction: .ascending)
      #expect(table.rows.elements.map(\.name) == ["a", "a", "b", "c"])
      table.sort(byColumn: size, direction: .descending)
      #expect(table.rows.elements.map { "\($0.name)\($0.size)" } == ["a3", "b2", "c1", "a1"])
      table.sort(byColumn: nil, direction: .ascending)
      #expect(table.rows.elements.map(\.size) == [2, 3, 1, 1])
      #expect(name.isResizable && name.title == "Name")
    }

    @Test func `an edited cell hands over its text with the index of the value`() async throws {
      let table = CellTable(entries)
      var edits: [String] = []
      let list = entries
      table.addColumn("Name", text: \.name) { index, text in
        edits.append("\(index) \(text)")
        if text != "wrong" { list[index].name = text }
      }
      let window = try await show(table)
      defer { window.destroy() }
      #expect(await pump { table.cells(at: 2).count == 1 })
      let cell = try #require(table.cells(at: 2).first as? EditableLabel)
      cell.startEditing()
      cell.text = "edited"
      cell.stopEditing(commit: true)
      #expect(edits == ["2 edited"] && list[2].name == "edited")
      let other = try #require(table.cells(at: 0).first as? EditableLabel)
      for (text, isCommitted) in [("wrong", true), ("b", true), ("cancelled", false)] {
        other.startEditing()
        other.text = text
        other.stopEditing(commit: isCommitted)
        #expect(other.text == "b")
      }
      #expect(edits == ["2 edited", "0 wrong"])
    }

    @Test func `activation reports the value of the row, and a wrong index scrolls nowhere`() async throws {
      let table = CellTable(entries)
      let name = table.addColumn("Name", order: RowOrder(by: \.name)) { $0.name }
      let window = try await show(table)
      defer { window.destroy() }
      table.sort(byColumn: name, direction: .descending)
      var opened: [String] = []
      table.onElementActivated { opened.append($0.name) }
      table.emit(ColumnView.activate, 0)
      table.emit(ColumnView.activate, 77)
      for wrong in [-1, 4, Int.max] { table.scroll(to: wrong) }
      #expect(opened == ["c"])
    }

    @Test func `a table of many rows keeps its place, its cells and its selection while others are inserted`()
      async throws
    {
      let numbers = ArrayListModel(Array(0..<5_000))
      let table = CellTable(numbers)
      table.addColumn("Number") { "\($0)" }
      let window = try await show(table)
      defer { window.destroy() }
      #expect(await pump { table.cells(at: 0).count == 1 })
      table.scroll(to: 3_000)
      #expect(await pump { texts(table, 3_000) == ["3000"] })
      try await pumping { await window.nextFrame() }
      table.rows.selectedIndex = 3_000
      let cell = try #require(table.cells(at: 3_000).first)
      let place = try #require(table.extent(ofRow: 3_000))
      for round in 0..<20 {
        for _ in 0..<10 { numbers.insert(-round, at: 7) }
        MainLoop.runPending()
      }
      try await pumping { await window.nextFrame() }
      #expect(table.rows.selectedIndex == 3_200 && table.rows.selectedElements == [3_000])
      #expect(table.cells(at: 3_200).first === cell)
      #expect(table.extent(ofRow: 3_200) == place)
    }

    @Test func `a cell may change the list that it shows`() async throws {
      let (numbers, changes) = (ArrayListModel([1, 2, 3]), Adjustment(["upper": 7.0]))
      let table = CellTable(numbers)
      table.addColumn("Number", make: { Label() }) { [weak numbers] label, number in
        label.text = "\(number)"
        guard changes.value < 7 else { return }
        changes.value += 1
        numbers?.insert(number + 10, at: 0)
      }
      let window = try await show(table)
      defer { window.destroy() }
      #expect(await pump { numbers.elements.count == 10 && table.cells(at: 9).count == 1 })
      #expect((0..<10).allSatisfy { texts(table, $0) == ["\(numbers[$0])"] })
    }

    @Test func `nothing is left of a table, its columns and its rows`() async throws {
      let (wrappers, handlers) = (LiveCounts.wrappers, LiveCounts.handlers)
      do {
        let list = ArrayListModel([Entry(name: "a")])
        let table = CellTable(list, selection: .multiple)
        table.addColumn("Name", order: RowOrder(by: \.name)) { $0.name }
        table.addColumn("Note", text: \.name) { [weak list] index, text in list?[index].name = text }
        table.onRowsMoved { [weak list] in list?.move($0, to: $1) }
        table.onElementActivated { _ in }
        table.rows.onSelection { _ in }
        table.rows.filter = { _ in true }
        let window = try await show(table)
        try #require(await pump { table.cells(at: 0).count == 2 })
        window.destroy()
      }
      #expect(await pump { LiveCounts.wrappers <= wrappers && LiveCounts.handlers <= handlers })
    }
  }
}
