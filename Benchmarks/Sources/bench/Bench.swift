#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main
enum Bench {
  static func main() {
    do throws(Options.Mistake) {
      let options = try Options(CommandLine.arguments.dropFirst())
      keepSecondThreadAlive()
      if let units = options.units {
        InstructionCount.run(options.rows, units: units)
        exit(0)
      }
      exit(options.parts.map { run($0, options) }.max()!)
    } catch {
      complain(error.text)
      exit(2)
    }
  }

  /// Measures a part, prints it, and gives the code to exit with.
  static func run(_ part: Options.Part, _ options: Options) -> Int32 {
    defer { fflush(nil) }
    switch part {
    case .rows: return rows(options)
    case .growth: return growth(options)
    case .contention:
      let contention = Contention.all(runs: options.runs)
      print(Contention.table(contention).text(isMarkdown: options.isMarkdown), terminator: "")
      let wrong = contention.filter { !$0.isCorrect }.map(\.name)
      if !wrong.isEmpty { complain("Lost, or out of order: \(wrong.joined(separator: ", ")).") }
      return wrong.isEmpty ? 0 : 1
    case .memory:
      print(Memory.table.text(isMarkdown: options.isMarkdown), terminator: "")
      return 0
    }
  }

  private static func rows(_ options: Options) -> Int32 {
    let measurements = Measurement.all(of: options.rows, runs: options.runs)
    print(Report.table(measurements).text(isMarkdown: options.isMarkdown), terminator: "")
    if let json = options.json, !Report.write(Report.json(measurements), to: json) {
      complain("Cannot write '\(json)'.")
      return 2
    }
    let wrong = measurements.filter { !$0.isCorrect }.map(\.row.name)
    let missed = measurements.filter { $0.isCorrect && !$0.isMet }.map(\.row.name)
    if !missed.isEmpty { complain("Over the goal: \(missed.joined(separator: ", ")).") }
    if !wrong.isEmpty { complain("Not the result of the baseline: \(wrong.joined(separator: ", ")).") }
    return !wrong.isEmpty || options.isStrict && !missed.isEmpty ? 1 : 0
  }

  private static func growth(_ options: Options) -> Int32 {
    for growth in options.growths {
      let curves = growth.measured()
      print(growth.text(curves, options), terminator: "")
      fflush(nil)
      guard let folder = options.pictures else { continue }
      let path = "\(folder)/\(growth.name).svg"
      if !Report.write(Chart(growth, curves).svg, to: path) {
        complain("Cannot write '\(path)'.")
        return 2
      }
    }
    return 0
  }

  /// The C library leaves locks and atomic operations out where there is but one thread; a program that needs Rivulet has
  /// more.
  static func keepSecondThreadAlive() {
    startThread {
      while true { pause() }
    }
  }

  static func complain(_ text: String) {
    let line = Array("bench: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
