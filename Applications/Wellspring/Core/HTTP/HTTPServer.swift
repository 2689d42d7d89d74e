import CMicroHTTPD
import Foundation
import Synchronization

// Unsafe: The library is given a retained context, which is released after it has stopped.

/// An HTTP/1.1 server on 127.0.0.1 that hands each request to one closure.
///
/// As many threads as there are processors poll the connections. The closure runs on these threads, so it must not wait: a
/// worker makes a response that needs time, while the connection is suspended.
final class HTTPServer: Sendable {
  let port: UInt16

  private let identity: CurrentIdentity
  private let acceptor: Acceptor
  private let context: ServerContext
  private let daemon: Mutex<Daemon?>

  /// Starts to listen; port 0 takes any free one.
  ///
  /// - Parameters:
  ///   - socket: A socket that the service manager has opened; nil opens one at the port.
  ///   - identity: The certificate with which the server speaks TLS; nil for none.
  ///   - publicAddress: The address that clients use, if a balancer stands before the server.
  init(
    port: UInt16, socket passed: ListeningSocket? = nil, publicAddress: PublicAddress? = nil,
    limits: ConnectionLimits = ConnectionLimits(),
    lanes: Lanes = Lanes(), log: ConnectionLog = ConnectionLog(), identity: TLSIdentity? = nil,
    metrics: ServiceMetrics = ServiceMetrics(), requestLog: RequestLog? = nil,
    reply: @escaping @Sendable (Request) -> Reply
  ) throws(StartError) {
    var limits = limits.possible()
    limits.sendsEarlyResponses = identity == nil
    let socket =
      if let passed { passed } else { try ListeningSocket(port: port, unreadBytes: limits.unreadBytes) }
    context = ServerContext(
      port: ServicePort(socket.port, isSecure: identity != nil, publicAddress: publicAddress), limits: limits,
      lanes: lanes, log: log,
      metrics: metrics, requestLog: requestLog, reply: reply)
    let retained = Unmanaged.passRetained(context)
    let threads = max(2, ProcessInfo.processInfo.activeProcessorCount)
    let started = wellspring_start_daemon(
      retained.toOpaque(), requestBegan, handleRequest, requestEnded, connectionChanged, Limits.memoryPerConnection,
      // A thread has its share of the limit, and a thread of release 0.9.75 that reaches it deadlocks. The acceptor holds
      // back connections before one thread can.
      UInt32(2 * limits.held * threads), UInt32(threads),
      identity == nil ? nil : retrieveCertificate)
    guard let started else {
      let reason = errno
      retained.release()
      throw .cannotListen(port, reason: String(cString: strerror(reason)))
    }
    let daemon = Daemon(pointer: started, context: retained)
    self.daemon = Mutex(daemon)
    self.port = socket.port
    let current = CurrentIdentity(identity)
    self.identity = current
    acceptor = Acceptor(
      socket, connections: context.connections, limits: limits, log: log,
      served: { wellspring_connection_count(daemon.pointer) }
    ) { descriptor in
      if let identity = current.value { TLSIdentities.note(identity, for: descriptor) }
      return wellspring_add_connection(daemon.pointer, descriptor) == .YES
    }
    acceptor.start()
  }

  /// The certificate of further connections.
  func use(_ identity: TLSIdentity) {
    self.identity.value = identity
  }

  /// Refuses further requests with 503, and returns when those in progress have been answered, or after the time.
  func finish(within time: Duration) {
    context.finish(within: time)
  }

  /// True when no further request is begun that a worker would answer.
  var isStopping: Bool { context.isStopping }

  /// True when further requests are refused.
  var isFinishing: Bool { context.isFinishing }

  deinit {
    stop()
  }

  /// Answers the requests in progress, ends every connection, and returns.
  func stop() {
    let stopping = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let stopping else { return }
    acceptor.stop()
    context.stopWorkers()
    context.waitForAnswers()
    MHD_stop_daemon(stopping.pointer)
    stopping.context.release()
  }

  /// Sound: the library's functions for a daemon may be called on any thread. The acceptor's thread, which adds connections,
  /// has ended when the daemon is stopped, and the daemon is stopped only once.
  private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
    let context: Unmanaged<ServerContext>
  }
}

extension ConnectionLimits {
  /// The limits, with the number of connections reduced to what the process's descriptor limit allows: two more descriptors
  /// are reserved for each connection, and some for files.
  fileprivate func possible() -> ConnectionLimits {
    var limits = self
    let available = DescriptorLimit.raise(to: 3 * connections + 1024)
    limits.connections = max(1, min(connections, (available - 256) / 3))
    return limits
  }
}
