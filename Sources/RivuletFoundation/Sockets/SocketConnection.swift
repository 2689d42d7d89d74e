#if os(Linux)
import Dispatch
import Foundation
import Glibc
import Rivulet

/// A connection between two programs, over which both send bytes: a TCP connection, or one over a socket in the file system.
///
/// ``SocketAddress`` makes them: `connect()` for a client, `listen()` for a server. The connection is closed by ``close()``, and
/// when it is released; a running ``received`` or ``send(_:limit:)`` retains it. Linux only.
///
/// ```swift
/// let server = SocketAddress.tcp(host: "127.0.0.1", port: 7000)
/// let greeting = server.reactive.connect().flatMap(.concat) { connection in
///   connection.send(Data("hello\n".utf8)).then(connection.received.lines().take(first: 1))
/// }
/// greeting.subscribe(onValue: { print($0) }, onFailure: { print($0) })
/// ```
public final class SocketConnection: Sendable {
  /// This program's side.
  public let localAddress: SocketAddress
  /// The other program's side, always numeric.
  public let remoteAddress: SocketAddress
  /// True for a connection to a server in this program.
  private let isAccepted: Bool
  private let descriptor: Locked<OpenDescriptor?>
  private let writer: DescriptorWriter

  init(_ descriptor: OpenDescriptor, to remoteAddress: SystemAddress?, isAccepted: Bool) {
    let (local, remote) = (
      SystemAddress { getsockname(descriptor.number, $0, &$1) },
      remoteAddress ?? SystemAddress { getpeername(descriptor.number, $0, &$1) }
    )
    let nowhere = SocketAddress.unix(path: "")
    (self.localAddress, self.remoteAddress) = (local?.address ?? nowhere, remote?.address ?? nowhere)
    self.isAccepted = isAccepted
    self.descriptor = Locked(descriptor)
    writer = DescriptorWriter(descriptor, on: DispatchQueue(label: "rivulet.sending"))
    // Otherwise a short message may wait for the receipt of the one before.
    if local?.family != AF_UNIX { SocketOptions.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), on: descriptor) }
    // The system then notices, after hours, that the other machine has vanished.
    SocketOptions.set(SO_KEEPALIVE, on: descriptor)
  }

  deinit { close() }

  /// Emits the bytes that arrive, piece by piece, and completes when the other program sends no more, or at ``close()``.
  ///
  /// The pieces are as they arrive, of at most 64 KB, and say nothing about how they were sent: `received.lines(atMost:)` makes
  /// lines of them. The next piece is received when the previous one has been handled, so a slow subscriber slows the other
  /// program. On a server's side it is received only while no more than 64 KB wait to be sent, so a client that sends requests
  /// and reads no responses needs no memory. Fails if the connection breaks (`ECONNRESET`) or was closed before (`ENOTCONN`).
  /// If the other machine loses its power or network, nothing is emitted for hours: `timeout(after:on:throwing:)` decides how
  /// long to wait.
  ///
  /// Disposal leaves the connection open, and what isn't received yet for the next subscriber. Several subscribers share what
  /// arrives: each piece goes to one of them. Events are emitted on a queue of the subscription's own.
  ///
  /// ```swift compiled
  /// func print(_ connection: SocketConnection) {
  ///   connection.received.lines(atMost: 10_000)
  ///     .timeout(after: .seconds(60), on: QueueScheduler(label: "work"), throwing: SystemFailure(operation: "wait", code: .ETIMEDOUT))
  ///     .subscribe(onValue: { Swift.print($0) }, onFailure: { Swift.print($0) })
  /// }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  public var received: Signal<Data, SystemFailure> {
    Signal { [self] (subscriber: Subscriber<Data, SystemFailure>) in
      let path = "\(remoteAddress)"
      guard let descriptor = descriptor.withLock({ $0 }) else {
        return subscriber.fail(SystemFailure(operation: "receive", path: path, code: .ENOTCONN))
      }
      let gate: DescriptorReader.Gate? = isAccepted ? writer.whenDrained : nil
      let queue = DispatchQueue(label: "rivulet.receiving")
      let reader = DescriptorReader(descriptor, on: queue, gate: gate) { piece in
        switch piece {
        case .data(let data): subscriber.send(data)
        case .end: subscriber.complete()
        case .failure(let number): subscriber.fail(SystemFailure("receive", path, number: number))
        }
      }
      subscriber.onDispose { withExtendedLifetime(self) { reader.cancel() } }
      reader.start()
    }
  }

  /// Sends bytes for each subscriber, after all that was sent before, and completes when the system has taken them.
  ///
  /// `subscribe` doesn't block: what the system doesn't take at once waits in memory. Completion says nothing about the other
  /// program, which may not have received anything yet. Fails if the connection is broken or closed (`EPIPE`, `ECONNRESET`), and
  /// with `ENOBUFS` if too much waits already: then nothing of these bytes is sent. Disposal takes nothing back. Completion and
  /// failure come on a queue of the connection's own.
  ///
  /// A program that sends much waits for each piece, so that only that piece is in memory:
  ///
  /// ```swift compiled
  /// func send(_ file: FileHandle, over connection: SocketConnection) async throws {
  ///   while let piece = try file.read(upToCount: 65_536), !piece.isEmpty { try await connection.send(piece).wait() }
  ///   try await connection.finish().wait()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - limit: The number of bytes that may wait, without these; 16 MB by default.
  ///
  /// ReactiveCocoa and Rx: none.
  public func send(_ data: Data, limit: Int = 1 << 24) -> Signal<Never, SystemFailure> {
    sending { writer, completion in writer.write(data, limit: limit, completion) }
  }

  /// Says for each subscriber that no more is sent, after all that was sent before, and completes.
  ///
  /// The other program's ``received`` then completes, and it can still send. Fails if the connection is broken, closed or
  /// finished already (`EPIPE`). Completion and failure come on a queue of the connection's own.
  ///
  /// ```swift compiled
  /// func end(_ connection: SocketConnection) {
  ///   // Received to its end, so that nothing that was sent is lost when the connection is closed.
  ///   connection.finish().then(connection.received).subscribe(onValue: { _ in }, onFailure: { print($0) })
  /// }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  public func finish() -> Signal<Never, SystemFailure> {
    sending { writer, completion in
      writer.finish(completion)
      return true
    }
  }

  private func sending(
    _ start: @escaping @Sendable (DescriptorWriter, @escaping DescriptorWriter.Completion) -> Bool
  ) -> Signal<Never, SystemFailure> {
    Signal { [self] subscriber in
      let path = "\(remoteAddress)"
      subscriber.onDispose { withExtendedLifetime(self) {} }
      let isTaken = start(writer) { number in
        guard let number else { return subscriber.complete() }
        subscriber.fail(SystemFailure("send", path, number: number))
      }
      if !isTaken { subscriber.fail(SystemFailure(operation: "send", path: path, code: .ENOBUFS)) }
    }
  }

  /// Closes the connection at once: discards what waits to be sent, completes ``received`` and fails what is being sent.
  ///
  /// Does nothing if the connection is closed already. Use ``finish()`` first if the other program is to receive everything.
  public func close() {
    guard let descriptor = descriptor.withLock({ $0.take() }) else { return }
    writer.cancel()
    shutdown(descriptor.number, Int32(SHUT_RDWR))
  }
}
#endif
