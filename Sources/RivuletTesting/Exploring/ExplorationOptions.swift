#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe: The mutex lives as long as the program, and is used by the system's functions only.

/// The environment variables for explorations.
enum ExplorationOptions {
  static let replayVariable = "RIVULET_EXPLORE_REPLAY"

  static func string(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static var replay: String? { string(replayVariable) }
  static var preemptions: Int? { string("RIVULET_EXPLORE_PREEMPTIONS").flatMap { Int($0) } }
  static var seconds: Int? { string("RIVULET_EXPLORE_SECONDS").flatMap { Int($0) } }
}

/// One exploration at a time in a process.
enum ExplorationLock {
  // Unchecked by the compiler: a mutex is made for use by several threads.
  nonisolated(unsafe) private static let mutex = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  static func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
