import CAllocations
import Dispatch

/// The measurement of a row.
struct Measurement {
  let row: Row
  /// Nanoseconds per unit.
  private(set) var times = Times()
  private(set) var baselineTimes = Times()
  private(set) var checksums: Set<Int> = []
  /// The blocks allocated to make the signal, subscribe to it and release it.
  let setUpAllocations: Int
  /// Blocks asked of the heap per unit, on top of that.
  let allocations: Double
  /// The most bytes of the heap in use at once.
  let peakBytes: Int

  var isCorrect: Bool { checksums.count == 1 }
  var isMet: Bool { times.best <= row.goal && allocations.rounded() <= row.allocationGoal ?? .infinity }

  /// Measures rows in rounds, each once in every round and its baseline with it. So whatever slows the machine down for a
  /// second meets a row and its baseline alike, and no row in all its runs.
  static func all(of rows: [Row], runs: Int) -> [Measurement] {
    var measurements = rows.map { Measurement($0) }
    for _ in 0..<runs {
      for index in measurements.indices { measurements[index].run() }
    }
    return measurements
  }

  /// Warms up, and counts what is not timed.
  private init(_ row: Row) {
    self.row = row
    checksums.insert(row.baseline(row.count))
    _ = row.workload(0)
    allocations_start()
    _ = row.workload(0)
    setUpAllocations = allocations_stop().requests
    allocations_start()
    checksums.insert(row.workload(row.count))
    let counted = allocations_stop()
    allocations = Double(max(0, counted.requests - setUpAllocations)) / Double(row.count)
    peakBytes = counted.peak_bytes
  }

  private mutating func run() {
    times.add(time(row.workload))
    baselineTimes.add(time(row.baseline))
  }

  private mutating func time(_ program: Row.Program) -> Double {
    let (nanoseconds, checksum) = nanoseconds { program(row.count) }
    checksums.insert(checksum)
    return nanoseconds / Double(row.count)
  }
}

/// Several times for the same thing.
struct Times {
  /// The shortest first.
  private var sorted: [Double] = []
  var best: Double { sorted[0] }
  var median: Double { sorted[sorted.count / 2] }
  mutating func add(_ time: Double) { sorted.insert(time, at: sorted.firstIndex { $0 > time } ?? sorted.count) }
}

/// Returns the duration of a body.
func nanoseconds<Result>(_ body: () -> Result) -> (nanoseconds: Double, result: Result) {
  let start = DispatchTime.now().uptimeNanoseconds
  let result = body()
  return (Double(DispatchTime.now().uptimeNanoseconds - start), result)
}
