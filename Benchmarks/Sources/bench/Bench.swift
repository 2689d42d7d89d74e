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
      exit(run(options))
    } catch {
      complain(error.text)
      exit(2)
    }
  }

  static func run(_ options: Options) -> Int32 {
    keepSecondThreadAlive()
    print(Report.heading)
    let measurements = options.rows.map { row in
      let measurement = Measurement(row, runs: options.runs)
      print(Report.line(measurement))
      fflush(nil)
      return measurement
    }
    if let json = options.json, !Report.write(Report.json(measurements), to: json) {
      complain("Cannot write '\(json)'.")
      return 2
    }
    let wrong = measurements.filter { !$0.isCorrect }.map(\.row.name)
    let missed = measurements.filter { $0.isCorrect && !$0.isMet }.map(\.row.name)
    if !missed.isEmpty { complain("Over the bar: \(missed.joined(separator: ", ")).") }
    if !wrong.isEmpty { complain("Not the result of the baseline: \(wrong.joined(separator: ", ")).") }
    return !wrong.isEmpty || options.isStrict && !missed.isEmpty ? 1 : 0
  }

  /// The C library leaves locks and atomic operations out where there is but one thread; a program that needs Rivulet has
  /// more.
  static func keepSecondThreadAlive() {
    #if os(Linux)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    let outcome = pthread_create(
      &thread, nil,
      { _ in
        while true { pause() }
      }, nil)
    precondition(outcome == 0, "no second thread can be had")
  }

  static func complain(_ text: String) {
    let line = Array("bench: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
