import Foundation

/// Measures searching posts as clients meet it, and holds it to the bars.
@main
enum BenchSearch {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      print("usage: bench-search PROGRAM FOLDER [SECONDS]")
      exit(2)
    }
    let seconds = arguments.count > 3 ? Double(arguments[3]) ?? 10 : 10
    let service = try Service(program: arguments[1], folder: URL(filePath: arguments[2]))
    let missed = Result { try measure(service, seconds: seconds) }
    // Nothing that is deferred happens when a program exits.
    service.end()
    exit(try missed.get() == 0 ? 0 : 1)
  }

  /// Measures everything, and gives how many bars are missed.
  private static func measure(_ service: Service, seconds: Double) throws -> Int {
    var report = Report()
    let posts = try service.importedPosts()
    print("\(posts) posts\n\n| | measured | bar |\n|---|---|---|")

    let connection = try Connection(service)
    _ = try connection.run(Queries.mixed)
    let alone = try connection.run(Queries.mixed + Queries.mixed + Queries.mixed)
    report.add("a search, one after the other: median", alone.time(0.5), "ms")
    report.add("95th percentile", alone.time(0.95), "ms", bar: 2)
    report.add("slowest", alone.slowest.seconds * 1000, "ms (\(alone.slowest.query))")

    let used = service.processorTime
    let paced = try Load(service: service, connections: 64, pace: 1000, seconds: seconds).run()
    report.add("64 connections, 1,000 a second: errors", Double(paced.errors), "", bar: 0)
    report.add("answers a second", Double(paced.count) / seconds, "", atLeast: 990)
    report.add("95th percentile", paced.time(0.95), "ms")
    report.add("processor time a search", (service.processorTime - used) / Double(paced.count) * 1000, "ms")

    let free = try Load(service: service, connections: 64, pace: nil, seconds: seconds).run()
    report.add("64 connections, as fast as it goes: errors", Double(free.errors), "", bar: 0)
    report.add("answers a second", Double(free.count) / seconds, "", atLeast: 1000)
    return report.missed
  }
}

/// The rows, printed as they are measured.
struct Report {
  private(set) var missed = 0

  mutating func add(_ row: String, _ value: Double, _ unit: String, bar: Double? = nil, atLeast: Double? = nil) {
    let isMissed = bar.map { value > $0 } == true || atLeast.map { value < $0 } == true
    if isMissed { missed += 1 }
    let shown = "\(String(format: unit.hasPrefix("ms") ? "%.2f" : "%.0f", value)) \(unit)"
    let limit = bar.map { "\($0)" } ?? atLeast.map { "at least \($0)" } ?? ""
    print("| \(row) | \(isMissed ? "**\(shown)**" : shown) | \(limit) |")
    fflush(nil)
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
