import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct GridViewTests {
    @Test func `a recycled cell always shows its own element`() async throws {
      let log = CellLog()
      do {
        let list = ArrayListModel((0..<5_000).map { Entry(index: $0, log: log) })
        let grid = CellGrid(list, cell: EntryCell.self)
        grid.columns = 4...4
        let scroll = ScrolledWindow(grid)
        let window = AdwaitaApplicationWindow(width: 640, height: 480)
        window.content = scroll
        try await present(window)
        try #require(await pump { log.binds > 0 })

        let adjustment = scroll.verticalAdjustment
        var visited = 0
        while adjustment.value < adjustment.upper - adjustment.pageSize {
          adjustment.value += 1_900
          try await pumping { await window.nextFrame() }
          let firstWhole = Int((adjustment.value * 1_250 / adjustment.upper).rounded(.up)) * 4
          #expect(log.bound[firstWhole] == true)
          visited += 1
          let allShowTheirElement = log.cells.allSatisfy { $0.value.isTrueToElement }
          #expect(allShowTheirElement)
        }
        #expect(visited > 10)
        #expect(await pump { log.bound[4_999] == true })
        #expect(log.mostCells <= 400)
        #expect(log.binds > 2_000)

        list.append(contentsOf: [Entry(index: 5_000, log: log)])
        #expect(await pump { log.bound[5_000] == true })
        window.destroy()
      }
      #expect(await pump { log.cells.isEmpty })
      #expect(log.binds == log.unbinds)
    }

    @Test func `scrolled many times between two frames a grid shows the last place`() async throws {
      let log = CellLog()
      let grid = CellGrid(ArrayListModel((0..<5_000).map { Entry(index: $0, log: log) }), cell: EntryCell.self)
      grid.columns = 4...4
      let scroll = ScrolledWindow(grid)
      let window = AdwaitaApplicationWindow(width: 640, height: 480)
      defer { window.destroy() }
      window.content = scroll
      try await present(window)
      let adjustment = scroll.verticalAdjustment
      try #require(await pump { adjustment.upper > 100_000 })
      // GTK 4.8 takes the first change of a new grid's position for a move of its first cells.
      adjustment.value = 1
      try await pumping { await window.nextFrame() }

      for _ in 0..<10 {
        let place = adjustment.value + 10_000
        for step in 1...100 { adjustment.value = place - Double(100 - step) * 100 }
        try await pumping { await window.nextFrame() }
        #expect(adjustment.value == place)
        let middle = Int((place + adjustment.pageSize / 2) * 1_250 / adjustment.upper) * 4
        #expect(log.bound[middle] == true, "\(middle)")
      }
    }

    @Test func `appending keeps the scroll position`() async throws {
      let log = CellLog()
      let list = ArrayListModel((0..<400).map { Entry(index: $0, log: log) })
      let grid = CellGrid(list, cell: EntryCell.self)
      grid.columns = 4...4
      let scroll = ScrolledWindow(grid)
      let window = AdwaitaApplicationWindow(width: 640, height: 480)
      defer { window.destroy() }
      window.content = scroll
      try await present(window)
      let adjustment = scroll.verticalAdjustment
      try #require(await pump { adjustment.upper > 1_000 })
      adjustment.value = 500
      let upper = adjustment.upper
      list.append(contentsOf: (400..<800).map { Entry(index: $0, log: log) })
      #expect(await pump { adjustment.upper > upper })
      #expect(adjustment.value == 500)
    }

    @Test func `a cell can be scrolled into view and activated`() async throws {
      let log = CellLog()
      let list = ArrayListModel((0..<1_000).map { Entry(index: $0, log: log) })
      let grid = CellGrid(list, cell: EntryCell.self)
      grid.columns = 1...5
      grid.activatesOnSingleClick = true
      let scroll = ScrolledWindow(grid)
      let window = AdwaitaApplicationWindow(width: 640, height: 480)
      defer { window.destroy() }
      window.content = scroll
      try await present(window)
      grid.scroll(to: 990)
      #expect(await pump { log.bound[990] == true })
      #expect(await pump { scroll.verticalAdjustment.value > 0 })

      var activated: [Int] = []
      grid.onActivated { activated.append($0) }
      grid.emit(CellGrid<EntryCell>.activated, 990)
      #expect(activated == [990])
    }
  }
}

/// The events of the cells of one test.
@MainActor
private final class CellLog {
  var cells: [ObjectIdentifier: EntryCell] = [:]
  var mostCells = 0
  var binds = 0
  var unbinds = 0
  var bound: [Int: Bool] = [:]
}

private struct Entry {
  let index: Int
  let log: CellLog
}

@MainActor
private final class EntryCell: Cell {
  private let label = Label()
  private var entry: Entry?

  var root: Widget { label }

  init() {
    label.setSizeRequest(width: 100, height: 100)
  }

  var isTrueToElement: Bool { entry.map { label.text == "\($0.index)" } ?? (label.text == "") }

  func bind(_ entry: Entry, at index: Int) {
    #expect(index == entry.index)
    #expect(self.entry == nil)
    self.entry = entry
    label.text = "\(entry.index)"
    entry.log.binds += 1
    entry.log.bound[entry.index] = true
    entry.log.cells[ObjectIdentifier(self)] = self
    entry.log.mostCells = max(entry.log.mostCells, entry.log.cells.count)
  }

  func unbind() {
    guard let entry else {
      Issue.record("A cell was unbound twice")
      return
    }
    entry.log.unbinds += 1
    entry.log.bound[entry.index] = nil
    entry.log.cells[ObjectIdentifier(self)] = nil
    label.text = ""
    self.entry = nil
  }
}
