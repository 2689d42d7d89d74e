#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The rows as a table, and as JSON.
enum Report {
  static func table(_ measurements: [Measurement]) -> Table {
    var table = Table(
      ("row", .left), ("per", .left), ("ns", .right), ("median", .right), ("by hand", .right), ("allocations", .right),
      ("set-up", .right), ("peak KB", .right), ("goal", .right), ("met", .left))
    for measurement in measurements {
      let row = measurement.row
      let goal = plain(row.goal) + (row.allocationGoal.map { ", \(plain($0)) allocations" } ?? "")
      table.add(
        row.name, row.unit, digits(measurement.times.best, 2), digits(measurement.times.median, 2),
        digits(measurement.baselineTimes.best, 2), digits(measurement.allocations, 2),
        digits(Double(measurement.setUpAllocations), 0), digits(Double(measurement.peakBytes) / 1000, 1), goal,
        !measurement.isCorrect ? "WRONG" : measurement.isMet ? "yes" : "no")
    }
    return table
  }

  static func json(_ measurements: [Measurement]) -> String {
    let rows = measurements.map { measurement in
      let row = measurement.row
      let fields = [
        "\"name\": \"\(row.name)\"", "\"unit\": \"\(row.unit)\"", "\"ns\": \(measurement.times.best)",
        "\"median\": \(measurement.times.median)", "\"baselineNs\": \(measurement.baselineTimes.best)",
        "\"allocations\": \(measurement.allocations)", "\"setUpAllocations\": \(measurement.setUpAllocations)",
        "\"peakBytes\": \(measurement.peakBytes)", "\"goal\": \(row.goal)", "\"met\": \(measurement.isMet)",
      ]
      return "  { " + fields.joined(separator: ", ") + " }"
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }

  /// False when the file cannot be written.
  static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let written = fputs(text, file) >= 0
    return fclose(file) == 0 && written
  }

  /// A goal as it was written down: 14, 2.5.
  private static func plain(_ number: Double) -> String { digits(number, number == number.rounded() ? 0 : 1) }
}
