package import CGtk

/// The answer to a call that GIO finishes later. The receiver owns it and unrefs it.
///
/// Sendable is unchecked because one task receives it, and `GAsyncResult` counts its references atomically.
package struct AsyncAnswer: @unchecked Sendable {
  package let raw: UnsafeMutableRawPointer
  package var opaque: OpaquePointer { OpaquePointer(raw) }
}

/// Calls a C function that answers later, and waits for the answer. Cancelling the task cancels the call's `GCancellable`; it then
/// answers with the error `G_IO_ERROR_CANCELLED`, see ``GLibError/isCancellation``.
@MainActor
package func answer(
  _ start: @MainActor (UnsafeMutablePointer<GCancellable>?, GAsyncReadyCallback?, gpointer?) -> Void
) async -> AsyncAnswer {
  let cancellation = Cancellation()
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      start(
        cancellation.cancellable,
        { _, result, data in
          let waiter = Unmanaged<AnswerWaiter>.fromOpaque(data!).takeRetainedValue()
          guard let result else { fatalError("GIO finished a call without its result") }
          waiter.continuation.resume(returning: AsyncAnswer(raw: g_object_ref(UnsafeMutableRawPointer(result))))
        }, Unmanaged.passRetained(AnswerWaiter(continuation)).toOpaque())
    }
  } onCancel: {
    cancellation.cancel()
  }
}

private final class AnswerWaiter: Sendable {
  let continuation: CheckedContinuation<AsyncAnswer, Never>

  init(_ continuation: CheckedContinuation<AsyncAnswer, Never>) {
    self.continuation = continuation
  }
}

/// Sendable is unchecked because `g_cancellable_cancel` and the reference count are made for other threads.
private final class Cancellation: @unchecked Sendable {
  let cancellable: UnsafeMutablePointer<GCancellable> = g_cancellable_new()

  func cancel() { g_cancellable_cancel(cancellable) }

  deinit { g_object_unref(cancellable) }
}
