import Foundation
import Testing

@testable import BrowserRelay

/// A relay on a thread of its own, before a stub server.
final class RunningRelay: RelayAddress, Sendable {
  let server: StubServer
  let port: UInt16
  /// The target of the printed address.
  let invitation: String
  /// Lets the relay stop when it is closed; only the end of this object touches it again.
  nonisolated(unsafe) private var stopping: Descriptor?
  private let ended = DispatchSemaphore(value: 0)

  init(server: StubServer = StubServer(), limits: Limits = Limits()) throws {
    self.server = server
    let (reading, writing) = Pipes.make()
    stopping = writing
    nonisolated(unsafe) let relay = try Relay(server: server.path, title: "Stub", limits: limits)
    // The thread alone uses the relay from here on.
    nonisolated(unsafe) let stop = reading
    port = relay.port
    invitation = String(relay.address.dropFirst("http://127.0.0.1:\(port)".count))
    Thread.detachNewThread { [ended] in
      relay.serve(until: stop)
      ended.signal()
    }
  }

  deinit {
    stopping = nil
    ended.wait()
    server.stop()
  }
}
