import RivuletGTKTesting
import Testing

@testable import GTKKit

extension GTKTests {
  @MainActor @Suite struct TreeTests {
    @MainActor private final class Folder {
      let name: String
      let content: ArrayListModel<Folder>?
      init(_ name: String, _ content: [Folder]? = nil) {
        self.name = name
        self.content = content.map { ArrayListModel($0) }
      }
    }

    private let roots = ArrayListModel([
      Folder("b", [Folder("b2"), Folder("b1", [Folder("b11")])]), Folder("a"), Folder("c", []),
    ])

    private func names(_ rows: RowModel<Folder>) -> String { rows.elements.map(\.name).joined(separator: " ") }

    @Test func `a tree opens its values' lists, sorts and filters each, and keeps what is selected`() {
      let rows = RowModel(tree: roots, selection: .multiple, expandsAutomatically: true, children: { $0.content })
      #expect(names(rows) == "b b2 b1 b11 a c")
      rows.selectedIndexes = [2, 4, 99, -1]
      #expect(rows.selectedElements.map(\.name) == ["b1", "a"])
      rows.order = [RowOrder { $0.name < $1.name }]
      #expect(names(rows) == "a b b1 b11 b2 c")
      #expect(rows.selectedIndexes == [0, 2])
      rows.filter = { $0.name != "b1" }
      #expect(names(rows) == "a b b2 c")
      #expect(rows.selectedElements.map(\.name) == ["a"])
      rows.filter = nil
      roots[0].content?.append(Folder("b0"))
      #expect(names(rows) == "a b b0 b1 b11 b2 c")
      roots.remove(at: 1)
      #expect(rows.selectedElements.isEmpty)
    }

    @Test func `a table shows a tree with arrows in its first column`() async throws {
      let rows = RowModel(tree: roots, children: { $0.content })
      let table = CellTable(rows)
      table.addColumn("Name", order: RowOrder { $0.name < $1.name }) { $0.name }
      table.addColumn("Letters") { "\($0.name.count)" }
      let window = AdwaitaApplicationWindow(width: 400, height: 300)
      defer { window.destroy() }
      window.content = ScrolledWindow(table)
      try await present(window)
      #expect(await pump { table.cells(at: 2).count == 2 })
      let expander = try #require(table.cells(at: 0)[0].parent as? TreeExpander)
      let leaf = try #require(table.cells(at: 1)[0].parent as? TreeExpander)
      #expect(expander.listRow?.isExpandable == true && leaf.listRow?.isExpandable == false)
      expander.listRow?.isExpanded = true
      #expect(names(rows) == "b b2 b1 a c")
      #expect(await pump { (table.cells(at: 1).first as? Label)?.text == "b2" })
      table.sort(byColumn: table.columns.item(at: 0) as? ColumnViewColumn, direction: .descending)
      #expect(names(rows) == "c b b2 b1 a")
    }

    @Test func `a list shows a tree, too, and nothing is left of it`() async throws {
      let wrappers = LiveCounts.wrappers
      do {
        let folders = ArrayListModel([Folder("x", [Folder("y")])])
        let list = CellList(
          RowModel(tree: folders, expandsAutomatically: true, children: { $0.content }), cell: NameCell.self)
        let window = AdwaitaApplicationWindow(width: 400, height: 300)
        window.content = ScrolledWindow(list)
        try await present(window)
        try #require(await pump { list.cells.count == 2 })
        #expect(list.cells[1]?.label.text == "y" && list.focus(1) && list.focusedIndex == 1)
        list.rows.selectedIndex = 1
        window.destroy()
      }
      #expect(await pump { LiveCounts.wrappers <= wrappers })
    }

    private final class NameCell: Cell {
      let label = Label()
      var root: Widget { label }
      func bind(_ folder: Folder, at index: Int) { label.text = folder.name }
      func unbind() { label.text = "" }
    }
  }
}
