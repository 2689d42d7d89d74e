import CSoup

// Unsafe: The source retains the work until it is destroyed.

/// A timer of a main context, for use on its thread; each start replaces the one before.
final class LoopTimer {
  private let context: OpaquePointer?
  private var source: UnsafeMutablePointer<GSource>?

  init(_ context: OpaquePointer?) { self.context = context }

  deinit { stop() }

  /// - Parameter seconds: The time until the work; nil for no work, which still stops the work before.
  func start(_ seconds: UInt32?, isRepeating: Bool = false, _ work: @escaping () -> Void) {
    stop()
    guard let seconds else { return }
    let source = g_timeout_source_new_seconds(seconds)
    g_source_set_callback(
      source,
      { work in
        let work = Unmanaged<Work>.fromOpaque(work!).takeUnretainedValue()
        work.run()
        return work.isRepeating ? 1 : G_SOURCE_REMOVE
      }, Unmanaged.passRetained(Work(isRepeating, work)).toOpaque(),
      { work in Unmanaged<Work>.fromOpaque(work!).release() })
    g_source_attach(source, context)
    self.source = source
  }

  func stop() {
    guard let source else { return }
    self.source = nil
    g_source_destroy(source)
    g_source_unref(source)
  }

  private final class Work {
    let isRepeating: Bool
    let run: () -> Void
    init(_ isRepeating: Bool, _ run: @escaping () -> Void) { (self.isRepeating, self.run) = (isRepeating, run) }
  }
}
