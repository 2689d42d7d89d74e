import CGtk
import Dispatch
import Glibc

/// GLib's main loop on the main thread, which runs GTK.
@MainActor
public enum MainLoop {
  private static var isAttached = false

  /// Lets GLib's main loop run the main actor and `DispatchQueue.main`. ``Application`` does so by itself.
  ///
  /// Nothing polls: libdispatch signals an event file descriptor, which GLib waits for with its own.
  public static func attach() {
    guard !isAttached else { return }
    isAttached = true
    let source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN)!
    let serve: GUnixFDSourceFunc = { descriptor, _, _ in
      // The descriptor stays readable until it is read, and the loop would spin.
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
      _dispatch_main_queue_callback_4CF(nil)
      return 1
    }
    g_source_set_callback(source, unsafeBitCast(serve, to: GSourceFunc.self), nil, nil)
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  /// Runs the sources that are ready and returns without waiting. For tests, which have no running application.
  ///
  /// Returns after a second of processor time at the latest: an animation whose frames take longer than the display shows them is
  /// always ready.
  public static func runPending() {
    let end = processorTime() + .seconds(1)
    while g_main_context_iteration(nil, 0) != 0, processorTime() < end {}
  }

  /// The time for which the processor has worked for this thread.
  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Does the work on the main thread once there is nothing else to do there: no input to answer, no frame to draw. Any
  /// thread may ask.
  public nonisolated static func whenIdle(_ work: @escaping @Sendable () -> Void) {
    let run: GSourceFunc = { data in
      Unmanaged<IdleWork>.fromOpaque(data!).takeRetainedValue().body()
      return 0
    }
    g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, run, Unmanaged.passRetained(IdleWork(body: work)).toOpaque(), nil)
  }
}

private final class IdleWork: Sendable {
  let body: @Sendable () -> Void
  init(body: @escaping @Sendable () -> Void) { self.body = body }
}
