#if canImport(FoundationNetworking)
import Foundation

/// A queue that runs each operation immediately, on the thread that adds it.
///
/// On Linux, `URLSession` reads on while the calls of its delegate wait in their queue, so a fast service fills the memory. With
/// this queue, the thread that reads waits for the delegate. It is the thread of all sessions: the delegate must not call
/// the program on it, nor a function of a session or a task that waits for it, such as `cancel()`.
///
/// Unchecked: it has no state.
final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @Sendable @escaping () -> Void) { block() }
}
#endif
