import Foundation
import Synchronization

/// The thread that accepts connections, and ends those that take too long or whose place others need.
///
/// The library has its own limit and timeout, but its timeout restarts at each byte, and at its limit it resets connections
/// without a response.
final class Acceptor: Sendable {
  private let socket: ListeningSocket
  private let connections: ConnectionTable
  private let limits: ConnectionLimits
  private let log: ConnectionLog
  private let served: @Sendable () -> Int
  private let add: @Sendable (Int32) -> Bool
  /// The number of connections that were given to the library.
  private let given = Atomic(0)
  private let isStopped = Atomic(false)
  private let thread = DispatchGroup()

  /// - Parameters:
  ///   - served: Returns the number of connections that the library's threads serve.
  ///   - add: Gives a connection's socket to the library, which closes it even if it returns false.
  init(
    _ socket: ListeningSocket, connections: ConnectionTable, limits: ConnectionLimits, log: ConnectionLog,
    served: @escaping @Sendable () -> Int, add: @escaping @Sendable (Int32) -> Bool
  ) {
    self.socket = socket
    self.connections = connections
    self.limits = limits
    self.log = log
    self.served = served
    self.add = add
  }

  func start() {
    thread.enter()
    BackgroundThread.run(isUrgent: true) { [self] in
      var refused = RefusedConnections(limits: limits)
      while !isStopped.load(ordering: .relaxed) {
        let hasAccepted = acceptAll(&refused)
        let overdue = connections.endOverdue()
        log.note(.overdue, count: overdue.count)
        // A connection is in the table only when the library's thread has it.
        let next = hasAccepted ? limits.shortest : overdue.next
        socket.wait(atMost: [next, refused.closeOld(), log.flush()].compactMap(\.self).min())
      }
      refused.closeAll()
      log.flush(all: true)
      thread.leave()
    }
  }

  /// Accepts no further connection, and returns when the thread has ended.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    socket.stop()
    thread.wait()
  }

  /// - Returns: True if connections were accepted.
  private func acceptAll(_ refused: inout RefusedConnections) -> Bool {
    // Not without an end: others must be ended meanwhile.
    for index in 0..<64 {
      guard held < limits.held else {
        // Connections wait in the system's queue until the library has closed some.
        usleep(10_000)
        return true
      }
      guard let descriptor = socket.accept() else {
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { makeRoom() }
        return index > 0
      }
      if connections.count < limits.connections || endOne() {
        if add(descriptor) { given.add(1, ordering: .relaxed) } else { log.note(.failed) }
      } else {
        log.note(.refused)
        refused.refuse(descriptor)
      }
    }
    return true
  }

  /// The number of connections that the library holds: those that its threads serve, and those that it hasn't handed over to a
  /// thread yet.
  private var held: Int { served() + given.load(ordering: .relaxed) - connections.added }

  private func endOne() -> Bool {
    guard connections.endOne() else { return false }
    log.note(.evicted)
    return true
  }

  /// Frees a descriptor by ending a connection: the system has none left, and the new connection waits until there is one.
  private func makeRoom() {
    log.note(.failed)
    _ = endOne()
    usleep(10_000)
  }
}

/// Refused connections, which stay open for a moment: closing a connection with an unread request resets it, and some clients
/// then don't read the response.
private struct RefusedConnections {
  private let limits: ConnectionLimits
  private var open: ArraySlice<(descriptor: Int32, until: ContinuousClock.Instant)> = []
  private static let most = 256

  init(limits: ConnectionLimits) {
    self.limits = limits
  }

  mutating func refuse(_ descriptor: Int32) {
    if limits.sendsEarlyResponses { EarlyResponse.overloaded.send(to: descriptor) }
    shutdown(descriptor, Int32(SHUT_WR))
    open.append((descriptor, .now + limits.farewell))
    if open.count > Self.most { closeFirst() }
  }

  /// Returns the time until the next one is to be closed; nil when there is none.
  mutating func closeOld() -> Duration? {
    let now = ContinuousClock.now
    while let first = open.first, first.until <= now { closeFirst() }
    return open.first.map { $0.until - now }
  }

  mutating func closeAll() {
    while !open.isEmpty { closeFirst() }
  }

  private mutating func closeFirst() {
    if let first = open.popFirst() { close(first.descriptor) }
  }
}
