import CNATS
import Dispatch
import Synchronization

/// Sends at once what a connection has published.
///
/// The client library lets a millisecond pass before it sends, which makes many small messages cheap and a request ten times as slow as
/// it could be. Its only way to send earlier is to ask the server for a sign of life, which takes a thread that waits for it.
final class PromptSending: Sendable {
  private let queue: DispatchQueue?
  private let isScheduled = Atomic(false)

  init(isNeeded: Bool) { queue = isNeeded ? DispatchQueue(label: "Rivulet.NATS.sending") : nil }

  /// Sends all that was published before. Many calls in a short time have one effect.
  func send(_ connection: NATSConnection) {
    guard let queue, !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    queue.async { [self] in
      // First, because what is published from here on may come too late for this time.
      isScheduled.store(false, ordering: .sequentiallyConsistent)
      // Without an answer the client library's own thread sends, a millisecond later.
      natsConnection_FlushTimeout(connection.raw, 1000)
    }
  }
}
