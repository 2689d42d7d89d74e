import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct GridCellsTests {
    @Test func `a grid knows which cell shows which element, and gives it the keyboard`() async throws {
      let grid = CellGrid(ArrayListModel(Array(0..<1000)), cell: NumberCell.self)
      grid.columns = 4...4
      let scroller = ScrolledWindow(grid)
      let window = AdwaitaApplicationWindow(width: 300, height: 300)
      window.content = scroller
      defer { window.destroy() }
      try await present(window)
      #expect(await pump { grid.cells[5]?.label.text == "5" })
      #expect(grid.cells.allSatisfy { $0.value.label.text == "\($0.key)" })
      #expect(grid.cells[900] == nil)
      #expect(!grid.focus(900))
      #expect(grid.focus(6))
      #expect(window.focusWidget === grid.cells[6]?.root.parent)
    }
  }
}

private final class NumberCell: Cell {
  let label = Label("")
  var root: Widget { label }
  func bind(_ number: Int, at index: Int) { label.text = "\(number)" }
  func unbind() { label.text = "" }
}
