import CLinux
import Foundation

/// Threads for background work.
package enum BackgroundThread {
  /// Decoders need little of it, and what they touch of it stays with the process.
  static let stackSize = 512 << 10

  /// Runs the work on a thread of its own, at the usual priority when it is urgent.
  package static func run(isUrgent: Bool = false, stackSize: Int = stackSize, _ work: @escaping @Sendable () -> Void) {
    let thread = Thread {
      if !isUrgent { wellspring_yield_to_others() }
      work()
    }
    thread.stackSize = stackSize
    thread.name = "Wellspring"
    thread.start()
  }

  /// Runs the work on one thread for each core and one more, because each waits for a decoder's process part of the time; returns
  /// when all have ended.
  static func runOnAllCores(_ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0...ProcessInfo.processInfo.activeProcessorCount {
      group.enter()
      run {
        work()
        group.leave()
      }
    }
    group.wait()
  }
}
