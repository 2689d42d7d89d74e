import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread of its own: Dispatch has no more than there are processors.
#if os(Linux)
typealias Thread = pthread_t
#else
typealias Thread = pthread_t?
#endif

@discardableResult
func startThread(_ body: @escaping @Sendable () -> Void) -> Thread {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  #if os(Linux)
  var thread = pthread_t()
  #else
  var thread: pthread_t?
  #endif
  let outcome = pthread_create(
    &thread, nil,
    { argument in
      #if os(Linux)
      let address = argument!
      #else
      let address = argument
      #endif
      Unmanaged<Body>.fromOpaque(address).takeRetainedValue().run()
      return nil
    }, Unmanaged.passRetained(Body(body)).toOpaque())
  precondition(outcome == 0, "no thread can be started")
  return thread
}

/// Runs a body on so many threads at once, which wait for each other before they begin, and waits for them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  final class Start: Sendable {
    let ready = Atomic(0)
  }
  let start = Start()
  let threads = (0..<count).map { number in
    startThread {
      start.ready.add(1, ordering: .relaxed)
      while start.ready.load(ordering: .relaxed) < count { sched_yield() }
      body(number)
    }
  }
  #if os(Linux)
  for thread in threads { pthread_join(thread, nil) }
  #else
  for thread in threads { pthread_join(thread!, nil) }
  #endif
}
