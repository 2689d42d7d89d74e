// A table of a million rows, which can be sorted by each column, searched and selected.
//
// Shows: rows are values in an array; only the few that are seen have widgets. The search waits until typing pauses, because going
// through a million texts takes a tenth of a second.
//
// Try:
// - Let the default of `count` be 10_000_000.
// - Set the pause to zero and type: each letter searches, and typing stumbles.
// - Add a column: `table.addColumn("Fahrenheit") { "\(Int($0.temperature * 1.8 + 32)) °F" }`.
import GTKKit
import Rivulet
import RivuletGTK

/// A measurement of a station, made from its number alone.
struct Reading: Sendable {
  let number: Int
  var station: String { Self.rivers[number % Self.rivers.count] + " \(number / Self.rivers.count + 1)" }
  /// The level of the water in centimetres.
  var level: Int { random(in: 700) }
  var temperature: Double { Double(random(in: 240)) / 10 }
  private func random(in range: UInt64) -> Int {
    let bits = (UInt64(number) &+ range) &* 0x9E37_79B9_7F4A_7C15
    return Int((bits ^ bits >> 29) &* 0xBF58_476D_1CE4_E5B9 >> 33 % range)
  }
  private static let rivers = [
    "Amazon", "Danube", "Elbe", "Ganges", "Indus", "Loire", "Mekong", "Niger", "Nile", "Rhine", "Volga",
  ]
}

/// The search and what is said about the rows, without a window.
final class Readings: Sendable {
  let count: Int
  let query = MutableProperty("")
  /// The query that the rows are filtered by: the last one typed before a pause.
  let applied: Property<String>
  let selected = MutableProperty<[Reading]>([])

  init(count: Int = 1_000_000, pause: Duration = .milliseconds(200), on scheduler: any TimedScheduler = MainScheduler())
  {
    self.count = count
    applied = Property(
      initial: "", then: query.signal.skip(first: 1).debounce(for: pause, on: scheduler).removeDuplicates())
  }

  static func isFound(_ reading: Reading, _ query: String) -> Bool {
    query.isEmpty || reading.station.utf8.starts(with: query.utf8)
  }

  /// Of the selected rows: how many, and their mean level.
  var summary: Signal<String, Never> {
    selected.signal.map { [count] selected in
      if selected.isEmpty { return "\(count.formatted()) readings" }
      let mean = selected.reduce(0) { $0 + $1.level } / selected.count
      return "\(selected.count.formatted()) selected, \(mean) cm on average"
    }
  }
}

@MainActor
func tableWindow(_ application: Application?, _ readings: Readings = Readings()) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "Readings", width: 620, height: 460)
  let table = CellTable(ArrayListModel((0..<readings.count).map(Reading.init)), selection: .multiple)
  table.accessibleName = "Readings"
  table.showsRowSeparators = true
  table.addColumn("Station", order: RowOrder(by: \.station)) { $0.station }.expands = true
  table.addColumn("Level", order: RowOrder(by: \.level)) { "\($0.level) cm" }.fixedWidth = 130
  table.addColumn("Water", order: RowOrder(by: \.temperature)) { "\($0.temperature) °C" }.fixedWidth = 130

  let (title, header, search) = (
    WindowTitle(title: "Readings", subtitle: ""), AdwaitaHeaderBar(), SearchEntry(placeholder: "Station")
  )
  header.titleWidget = title
  header.packStart(search)
  window.content = Box(.vertical, [header, ScrolledWindow(table)])

  search.reactive.text.bind(twoWay: readings.query)
  readings.applied.signal.bind(to: table.rows.reactive.filter(Readings.isFound))
  table.rows.reactive.selectedElements.bind(to: readings.selected)
  readings.summary.bind(to: title.reactive.subtitle)
  window.keep(readings)

  let find = SimpleAction("find")
  find.onActivated { [weak search] in _ = search?.grabFocus() }
  window.add(find)
  application?.setShortcuts(["<Control>f"], for: "win.find")
  table.grabFocus()
  return window
}
