#if os(Linux)
import Foundation
import Rivulet

extension Reactive where Base == SocketAddress {
  /// Connects to the server at this address for each subscriber, emits the connection and completes.
  ///
  /// The connection belongs to the subscriber: it is closed when it is released (``SocketConnection``). A name is looked up on
  /// another thread, and its addresses are tried one after the other. Fails if the name isn't known (`ENXIO`) or can't be
  /// looked up now (`EAGAIN`), and if no server answers: as the last address does, with `ECONNREFUSED`, `ETIMEDOUT` or, for a
  /// path, `ENOENT`. The system waits for minutes for a machine that doesn't answer: `timeout(after:on:throwing:)` waits less.
  /// Disposal abandons the attempt. Events are emitted on a queue of the subscription's own, or on the lookup's thread.
  ///
  /// ```swift
  /// let late = SystemFailure(operation: "connect", path: "127.0.0.1:7000", code: .ETIMEDOUT)
  /// SocketAddress.tcp(host: "127.0.0.1", port: 7000).reactive.connect()
  ///   .timeout(after: .seconds(5), on: QueueScheduler(label: "work"), throwing: late)
  ///   .flatMap(.concat) { connection in connection.received.lines() }
  ///   .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  public func connect() -> Signal<SocketConnection, SystemFailure> {
    base.firstSuccess { address in
      ConnectionAttempt.connection(to: address).map { SocketConnection($0, to: address, isAccepted: false) }
    }
  }

  /// Listens at this address for each subscriber, and emits each connection of a client.
  ///
  /// Listens when `subscribe` returns, unless a name must be looked up, which happens on another thread. The next connection
  /// is accepted when the previous one has been handled. Connections belong to the subscriber: each is closed when it is
  /// released, and stays open when the server stops listening. Never completes. Fails if the address can't be listened at: if
  /// another program does (`EADDRINUSE`), or this one may not (`EACCES`). If descriptors or memory run out, clients wait and
  /// the server tries again ten times a second.
  ///
  /// A path must not exist. If something is there that no program listens at, as after a crash, the failure's code is `EEXIST`:
  /// delete it. Disposal stops listening and deletes the path. Connections are emitted on a queue of the subscription's own.
  ///
  /// A server that sends back what it receives, and a client:
  ///
  /// ```swift
  /// let isListening = ReplaySubject<SocketAddress, SystemFailure>(capacity: 1)
  /// let server = SocketAddress.tcp(host: "127.0.0.1", port: 0).reactive.listen { isListening.send($0) }
  ///   .flatMap(.merge) { client in
  ///     client.received
  ///       .flatMap(.merge) { client.send($0) }
  ///       .then(client.finish())
  ///       .catch { _ in .empty }
  ///   }
  ///   .subscribe(onValue: { _ in }, onFailure: { print($0) })
  ///
  /// let echo = isListening.signal.take(first: 1)
  ///   .flatMap(.concat) { $0.reactive.connect() }
  ///   .flatMap(.concat) { connection in
  ///     connection.send(Data("one\ntwo\n".utf8))
  ///       .then(connection.finish())
  ///       .then(connection.received.lines(atMost: 1000))
  ///   }
  /// for try await line in echo.values(buffering: .unbounded) { print(line) }  // one, two
  /// server.dispose()
  /// ```
  ///
  /// A failure of one connection that isn't caught, as above, ends the whole server.
  ///
  /// - Parameters:
  ///   - backlog: The number of clients that may wait to be accepted. The system may allow fewer.
  ///   - onReady: Receives the address at which clients can connect, with the port that was chosen for port 0; on the thread
  ///     that listens, before the first connection.
  ///
  /// ReactiveCocoa and Rx: none.
  public func listen(
    backlog: Int32 = 128, onReady: @escaping @Sendable (SocketAddress) -> Void = { _ in }
  ) -> Signal<SocketConnection, SystemFailure> {
    base.firstSuccess(isPassive: true) { address in
      Signal { subscriber in
        do throws(SystemFailure) {
          subscriber.sendLast(try ListeningSocket(address, backlog: backlog))
        } catch { subscriber.fail(error) }
      }
    }
    .flatMap(.concat) { socket in
      onReady(socket.address)
      return Acceptor.connections(of: socket)
    }
  }
}
#endif
