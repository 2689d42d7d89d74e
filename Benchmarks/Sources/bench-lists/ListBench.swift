import GTKKit
import Glibc

/// One run of one part: what `Scripts/bench-lists` starts, which says what the parts are. Prints a figure a line: a name and a number.
@main
enum ListBench {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2, let part = Part(rawValue: arguments[1]) else {
      print("list-bench: name one of \(Part.allCases.map(\.rawValue).joined(separator: ", "))")
      exit(2)
    }
    try Toolkit.start()
    MainLoop.attach()
    let run = Run(rows: arguments.count > 2 ? Int(arguments[2]) ?? 1_000_000 : 1_000_000)
    switch part {
    case .show: await run.show()
    case .scroll: await run.scroll()
    case .insert: await run.insert()
    case .arrange: await run.arrange()
    }
    exit(0)
  }
}

enum Part: String, CaseIterable {
  case show, scroll, insert, arrange
}

/// A file of a file manager, as a row shows it.
struct Entry {
  var name: String
  var size: Int
  var modified: Int

  init(_ number: Int) {
    name = "Photograph \(number * 7_919 % 1_000_003).jpg"
    size = number * 104_729 % 9_999_991
    modified = number
  }
}

@MainActor
func printFigure(_ name: String, _ figure: Double) {
  print(name, (figure * 100).rounded() / 100)
}

/// Nanoseconds of a clock that only runs forward, as milliseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

/// The memory of the process, in megabytes: resident, and the most that was.
func memory() -> (now: Double, most: Double) {
  guard let file = fopen("/proc/self/status", "r") else { return (0, 0) }
  defer { fclose(file) }
  var figures = ["VmRSS:": 0.0, "VmHWM:": 0.0]
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, 256, file) != nil {
    let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    if words.count > 1, figures[String(words[0])] != nil {
      figures[String(words[0])] = Double(words[1]).map { $0 / 1024 }
    }
  }
  return (figures["VmRSS:"]!, figures["VmHWM:"]!)
}
