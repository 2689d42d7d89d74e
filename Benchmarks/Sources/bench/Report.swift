#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes what was measured: line by line as an aligned table, and all of it as JSON.
enum Report {
  static let heading = line(["row", "per", "ns", "median", "by hand", "allocations", "bar", "met"])

  static func line(_ measurement: Measurement) -> String {
    let row = measurement.row
    let bar = shortest(row.bar) + (row.allocationBar.map { ", \(shortest($0)) allocations" } ?? "")
    return line([
      row.name, row.unit, digits(measurement.best, 2), digits(measurement.median, 2), digits(measurement.baseline, 2),
      digits(measurement.allocations, 2), bar,
      !measurement.isCorrect ? "WRONG" : measurement.isMet ? "yes" : "MISSED",
    ])
  }

  /// Figures to the right, words to the left.
  private static func line(_ cells: [String]) -> String {
    let widths = [24, 14, 9, 9, 9, 13, 20, 0]
    let padded = zip(cells, widths).enumerated().map { column, cell in
      let (text, width) = cell
      let padding = String(repeating: " ", count: max(0, width - text.count))
      return (2..<7).contains(column) ? padding + text : padding.isEmpty ? "  " + text : text + padding
    }
    return padded.joined()
  }

  static func json(_ measurements: [Measurement]) -> String {
    let rows = measurements.map { measurement in
      let row = measurement.row
      let fields = [
        "\"name\": \"\(row.name)\"", "\"unit\": \"\(row.unit)\"", "\"ns\": \(digits(measurement.best, 3))",
        "\"median\": \(digits(measurement.median, 3))", "\"baselineNs\": \(digits(measurement.baseline, 3))",
        "\"allocations\": \(digits(measurement.allocations, 3))", "\"bar\": \(shortest(row.bar))",
        "\"met\": \(measurement.isMet)",
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

  /// A bar as it was written down: 14, 2.5.
  private static func shortest(_ number: Double) -> String { digits(number, number == number.rounded() ? 0 : 1) }

  private static func digits(_ number: Double, _ places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((number * Double(scale)).rounded())
    if places == 0 { return String(scaled) }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
