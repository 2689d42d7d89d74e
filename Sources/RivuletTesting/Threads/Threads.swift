import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe: The body is retained for the thread, which releases it.

/// Starts a thread, which releases the body in the end. The caller joins or detaches it.
func startThread(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) -> pthread_t {
  let work = Unmanaged.passRetained(ThreadBody(body))
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  #if canImport(Darwin)
  var thread: pthread_t!
  #else
  var thread = pthread_t()
  #endif
  let result = pthread_create(
    &thread, &attributes,
    { argument in
      #if canImport(Darwin)
      let address = argument
      #else
      let address = argument!
      #endif
      Unmanaged<ThreadBody>.fromOpaque(address).takeRetainedValue().run()
      return nil
    }, work.toOpaque())
  precondition(result == 0)
  pthread_attr_destroy(&attributes)
  return thread
}

/// Runs the bodies on as many threads of their own, at the same time, and waits until all have ended and released what
/// they captured.
package func onThreads(
  _ count: Int, stackSize: Int = 8 << 20, _ body: @escaping @Sendable (Int) -> Void
) {
  let threads = (0..<count).map { number in startThread(stackSize: stackSize) { body(number) } }
  for thread in threads { pthread_join(thread, nil) }
}

/// Runs the body on another thread and waits for it.
package func onAnotherThread(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) {
  onThreads(1, stackSize: stackSize) { _ in body() }
}

/// Runs the body on another thread, and waits for it no longer than the limit.
///
/// - Returns: True if the body has ended. Otherwise, the thread is left to itself.
package func onAnotherThread(within limit: Duration, _ body: @escaping @Sendable () -> Void) -> Bool {
  let ended = DispatchSemaphore(value: 0)
  let thread = startThread {
    body()
    ended.signal()
  }
  let hasEnded = ended.wait(timeout: .now() + .nanoseconds(Int(limit / .nanoseconds(1)))) == .success
  if hasEnded { pthread_join(thread, nil) } else { pthread_detach(thread) }
  return hasEnded
}

/// The time after which a law takes what it waits for as blocked.
package enum Patience {
  @TaskLocal package static var limit = Duration.seconds(10)
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Returns a number of repetitions: fewer under a sanitizer, which slows every step, if the environment says so.
package func count(_ full: Int) -> Int {
  getenv("RIVULET_TEST_SCALE").flatMap { Int(String(cString: $0)) }.map { max(full / max($0, 1), 20) } ?? full
}

/// True if built with the optimizer, without which functions need more stack.
package let isOptimized: Bool = {
  var isOptimized = true
  func isDebugged() -> Bool {
    isOptimized = false
    return true
  }
  assert(isDebugged())
  return isOptimized
}()
