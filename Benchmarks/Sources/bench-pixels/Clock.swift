import Foundation

/// The clock of Pixels' marks.
enum Clock {
  /// Seconds since the machine started.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func sleep(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }

  /// Looks again and again until there is something.
  static func wait<Result>(atMost seconds: Double = 60, for what: String, _ look: () -> Result?) throws -> Result {
    let end = now + seconds
    while now < end {
      if let result = look() { return result }
      sleep(0.002)
    }
    throw Failure("\(what) did not come within \(Int(seconds)) s")
  }
}
