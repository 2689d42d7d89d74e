import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension DispatchQueue {
  /// Does work on this queue whenever the process gets a signal of the system, from the return of this call on.
  func onSignal(_ number: Int32, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    // Before there is another thread: later it takes as long as drawing a frame.
    _ = ThreadBias.isPossible
    // Without a handler the signal would end the process until Dispatch is ready. A handler that is there already stays,
    // because Dispatch installs its own once.
    if let handler = signal(number, SIG_IGN) { signal(number, handler) }
    let signals = DispatchSignals(source: DispatchSource.makeSignalSource(signal: number, queue: self))
    // The two retain each other until the source is cancelled, so neither needs another owner.
    let disposable = ActionDisposable { signals.source.cancel() }
    signals.source.setEventHandler { if !disposable.isDisposed { work() } }
    // Until then the system would throw the signal away.
    let isRegistered = DispatchSemaphore(value: 0)
    signals.source.setRegistrationHandler { isRegistered.signal() }
    signals.source.activate()
    isRegistered.wait()
    return disposable
  }
}

/// Unchecked: Dispatch does not say what its manual says: any thread may call a source.
private struct DispatchSignals: @unchecked Sendable {
  let source: any DispatchSourceSignal
}
