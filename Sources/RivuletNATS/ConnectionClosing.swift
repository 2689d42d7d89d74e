import CNATS
import Foundation

// Unsafe: the last reference to a C connection, which nothing else uses any more, on its way to the thread that closes it.

/// The end of connections whose last reference is gone, on other threads: closing waits for the network, and for threads that may hold the
/// caller's locks.
enum ConnectionClosing {
  private static let underWay = DispatchGroup()
  /// The longest time that an exit waits. Closing takes milliseconds, unless the network is slow.
  private static let patience = 5.0

  /// The libraries below end at the exit of the process, and a connection that is closed meanwhile crashes. What is registered last runs
  /// first, so this is registered when a connection has used them.
  private static let exitWaits: Void = {
    atexit { _ = ConnectionClosing.underWay.wait(timeout: .now() + ConnectionClosing.patience) }
  }()

  static func close(_ connection: OpaquePointer) {
    exitWaits
    let reference = Reference(raw: connection)
    underWay.enter()
    DispatchQueue.global().async {
      natsConnection_Destroy(reference.raw)
      underWay.leave()
    }
  }

  /// Unchecked: one thread gives it up, and another one closes it.
  private struct Reference: @unchecked Sendable { let raw: OpaquePointer }
}
