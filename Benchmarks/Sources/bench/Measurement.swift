import CAllocations
import Dispatch

/// What a row has shown.
struct Measurement {
  let row: Row
  /// Nanoseconds per unit, the shortest first.
  private(set) var times: [Double] = []
  private(set) var baselineTimes: [Double] = []
  private(set) var checksums: Set<Int> = []
  /// Per unit.
  let allocations: Double

  var best: Double { times[0] }
  var median: Double { times[times.count / 2] }
  var baseline: Double { baselineTimes[0] }
  var isCorrect: Bool { checksums.count == 1 }
  var isMet: Bool { best <= row.bar && allocations <= row.allocationBar ?? .infinity }

  /// Runs the workload and its baseline in turn, so that whatever slows the machine down meets both. The first run of each
  /// warms up and is not timed.
  init(_ row: Row, runs: Int) {
    self.row = row
    checksums.insert(row.baseline(row.count))
    allocations_start()
    checksums.insert(row.workload(row.count))
    allocations = Double(allocations_stop()) / Double(row.count)
    for _ in 0..<runs {
      times.append(time(row.workload))
      baselineTimes.append(time(row.baseline))
    }
    times.sort()
    baselineTimes.sort()
  }

  private mutating func time(_ program: Row.Program) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    let checksum = program(row.count)
    let end = DispatchTime.now().uptimeNanoseconds
    checksums.insert(checksum)
    return Double(end - start) / Double(row.count)
  }
}
