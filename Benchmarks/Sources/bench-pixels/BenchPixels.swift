import Foundation

/// Measures Pixels as its users meet it, and holds it to the bars.
@main
enum BenchPixels {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else {
      print("usage: bench-pixels PROGRAM PHOTOGRAPHS FOLDER [RUNS [PART ...]]")
      exit(2)
    }
    let folders = try Folders(root: URL(filePath: arguments[3]), photographs: URL(filePath: arguments[2]))
    let runs = arguments.count > 4 ? Int(arguments[4]) ?? 7 : 7
    var report = Report()
    try Bench(program: arguments[1], folders: folders, runs: runs).run(Array(arguments.dropFirst(5)), &report)
    exit(report.missed == 0 ? 0 : 1)
  }
}

/// The rows, printed as they are measured.
struct Report {
  private(set) var missed = 0

  init() { print("| | measured | bar |\n|---|---|---|") }

  mutating func add(_ row: String, _ values: [Double], unit: String, bar: Double? = nil) {
    let sorted = values.sorted()
    let (least, middle) = (sorted.first ?? .nan, sorted[sorted.count / 2])
    let isMissed = bar.map { !(middle <= $0) } ?? false
    if isMissed { missed += 1 }
    let value = values.count == 1 ? text(middle, unit) : "\(text(middle, unit)) (best \(text(least, unit)))"
    print("| \(row) | \(isMissed ? "**\(value)**" : value) | \(bar.map { text($0, unit) } ?? "") |")
    fflush(nil)
  }

  private func text(_ value: Double, _ unit: String) -> String {
    unit == "s"
      ? String(format: "%.3f s", value)
      : unit.isEmpty ? String(format: "%.1f", value) : String(format: "%.0f %@", value, unit)
  }
}
