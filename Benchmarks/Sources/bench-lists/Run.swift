import Dispatch
import GTKKit

/// A table of a million rows in a window.
@MainActor
final class Run {
  private let entries: ArrayListModel<Entry>
  private let memoryOfData: Double
  private var table: CellTable<Entry>!
  private var scroller: ScrolledWindow!
  private var window: Window!

  init(rows: Int) {
    entries = ArrayListModel((0..<rows).map { Entry($0) })
    // A window before it, so that starting GTK is not counted.
    let first = Window()
    first.present()
    MainLoop.runPending()
    first.destroy()
    memoryOfData = memory().now
  }

  /// The time from the data to the first frame with rows, and the memory beyond the data.
  func show() async {
    let start = now()
    await open()
    printFigure("shown ms", now() - start)
    printFigure("memory MB", memory().now - memoryOfData)
  }

  /// A scroll from end to end: 600 frames, each of which shows other rows.
  func scroll() async {
    await open()
    let adjustment = scroller.verticalAdjustment
    var step = 0.0
    let frames = await FrameTimes.of(table, count: 600) {
      step += 1
      adjustment.value = (adjustment.upper - adjustment.pageSize) * step / 600
    }
    await pause(frames: 2)
    frames.report()
    printFigure("end reached", adjustment.value >= adjustment.upper - adjustment.pageSize - 1 ? 1 : 0)
    printFigure("memory MB", memory().now - memoryOfData)
    printFigure("most memory MB", memory().most - memoryOfData)
  }

  /// 10,000 insertions a second for five seconds of scrolling: what has come since the last frame goes to some place of the list.
  func insert() async {
    await open()
    let middle = entries.elements.count / 2
    table.scroll(to: middle)
    await pause(frames: 30)
    table.rows.selectedIndex = middle
    let (adjustment, selected) = (scroller.verticalAdjustment, entries[middle].modified)
    var (inserted, wrong, due) = (0, 0, 0.0)
    var number = 1_234_567
    var before: (entry: Int, top: Double)?
    let start = now()
    let frames = await FrameTimes.of(table, count: 300) { [self] in
      // Where the row is that was in the middle, after the frame that showed the last insertions.
      if let before, let top = top(of: before.entry), abs(top - before.top) > 10 { wrong += 1 }
      adjustment.value += 2
      before = middleRow().map { (entry: entries[$0.index].modified, top: $0.top - 2) }
      due = now() - start
      number = (number * 1_103_515_245 + 12_345) % 2_147_483_648
      let new = (inserted..<max(inserted, Int(due * 10))).map { Entry(1_000_000 + $0) }
      let place = number % entries.elements.count
      entries.replaceSubrange(place..<place, with: new)
      inserted += new.count
    }
    frames.report()
    printFigure("insertions per second", Double(inserted) / (now() - start) * 1000)
    printFigure("frames with a moved row", Double(wrong))
    printFigure("selection kept", table.rows.selectedElements.first?.modified == selected ? 1 : 0)
  }

  /// Sorting by the header, and filtering.
  func arrange() async {
    await open()
    for (name, column) in [("name", 0), ("size", 1)] {
      let column = table.columns.item(at: column) as? ColumnViewColumn
      await measure("sorted by \(name) ms") { table.sort(byColumn: column, direction: .ascending) }
    }
    await measure("filtered ms") { table.rows.filter = { $0.name.utf8.count == 18 } }
    await measure("unfiltered ms") { table.rows.filter = nil }
    printFigure("most memory MB", memory().most - memoryOfData)
  }

  private func measure(_ name: String, _ work: () -> Void) async {
    let start = now()
    work()
    await pause(frames: 1)
    printFigure(name, now() - start)
  }

  private func open() async {
    table = CellTable(entries)
    table.addColumn("Name", order: RowOrder(by: \.name)) { $0.name }.expands = true
    table.addColumn("Size", order: RowOrder(by: \.size)) { "\($0.size) bytes" }.fixedWidth = 140
    table.addColumn("Modified", order: RowOrder(by: \.modified)) { "\($0.modified)" }.fixedWidth = 140
    scroller = ScrolledWindow(table)
    window = Window()
    window.setDefaultSize(width: 900, height: 700)
    window.child = scroller
    window.present()
    while table.shownRows.isEmpty { await turn() }
    await pause(frames: 1)
  }

  private func pause(frames: Int) async {
    for _ in 0..<frames {
      var isDone = false
      window.onNextPaint { isDone = true }
      while !isDone { await turn() }
    }
  }

  private func middleRow() -> (index: Int, top: Double)? {
    for row in table.shownRows {
      guard let extent = table.extent(ofRow: row), extent.contains(Double(table.height) / 2) else { continue }
      return table.rows.index(ofRow: row).map { ($0, extent.lowerBound) }
    }
    return nil
  }

  private func top(of modified: Int) -> Double? {
    for row in table.shownRows where table.rows.element(at: row)?.modified == modified {
      return table.extent(ofRow: row)?.lowerBound
    }
    return nil
  }
}

/// Lets GLib's loop wait for one event and handle it.
@MainActor
func turn() async {
  MainLoop.runPending()
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}
