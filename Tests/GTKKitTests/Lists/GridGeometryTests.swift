import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct GridGeometryTests {
    @Test(arguments: [2, 4]) func `cells of a fixed size have the requested spacing`(columns: Int) async throws {
      let grid = CellGrid(ArrayListModel(Array(0..<40)), cell: SquareCell.self)
      grid.columns = 1...12
      grid.spacing = 10
      let scroll = ScrolledWindow(grid, horizontal: .never)
      scroll.setSizeRequest(width: columns * 155 + 10, height: 500)
      scroll.horizontalAlignment = .start
      let window = AdwaitaApplicationWindow(width: 800, height: 600)
      defer { window.destroy() }
      window.content = scroll
      try await present(window)
      let cells = { descendants(of: grid).filter { $0.hasCSSClass("square") && $0.isMapped } }
      try #require(await pump { cells().count >= 3 * columns && cells().allSatisfy { $0.width > 0 } })

      let places = cells().prefix(3 * columns).map { $0.bounds(in: scroll) }
      let expected = (0..<3 * columns).map { index in
        Rectangle(
          x: Double(10 + index % columns * 155), y: Double(10 + index / columns * 155), width: 145, height: 145)
      }
      #expect(places == expected)
    }
  }
}

private final class SquareCell: Cell {
  let root: Widget = Label()

  init() {
    root.setSizeRequest(width: 145, height: 145)
    root.addCSSClass("square")
  }

  func bind(_ element: Int, at index: Int) {}
  func unbind() {}
}
