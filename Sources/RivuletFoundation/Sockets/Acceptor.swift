#if os(Linux)
import Dispatch
import Foundation
import Glibc
import Rivulet

/// Accepts the connections of a listening socket, one after the other.
///
/// Unchecked: the mutable properties are touched only on the queue, which is serial.
final class Acceptor: @unchecked Sendable {
  private var socket: ListeningSocket?
  private let queue = DispatchQueue(label: "rivulet.accepting")
  private let handler: @Sendable (Result<SocketConnection, SystemFailure>) -> Void
  private var wait: Readiness.Token?

  private init(
    _ socket: ListeningSocket, _ handler: @escaping @Sendable (Result<SocketConnection, SystemFailure>) -> Void
  ) {
    self.socket = socket
    self.handler = handler
  }

  /// Emits each connection, on a queue. Disposal stops listening.
  static func connections(of socket: ListeningSocket) -> Signal<SocketConnection, SystemFailure> {
    Signal { subscriber in
      let acceptor = Acceptor(socket) { result in
        switch result {
        case .success(let connection): if !subscriber.isDisposed { subscriber.send(connection) }
        case .failure(let failure): subscriber.fail(failure)
        }
      }
      subscriber.onDispose { acceptor.cancel() }
      // By a timer, because Dispatch needs a descriptor for its first one, and ends the process if there is none: a pause must
      // not be the first.
      acceptor.queue.asyncAfter(deadline: .now() + .milliseconds(1)) { acceptor.acceptNext() }
    }
  }

  private func cancel() {
    queue.async {
      if let wait = self.wait.take() { Readiness.shared.stop(wait) }
      self.socket = nil
    }
  }

  private func acceptNext() {
    wait = nil
    guard let socket else { return }
    var number: Int32 = -1
    let address = SystemAddress {
      number = GNU.accept(socket.descriptor.number, $0, &$1)
      return number
    }
    if number < 0 { return handle(errno, socket) }
    handler(.success(SocketConnection(OpenDescriptor(number), to: address, isAccepted: true)))
    queue.async { self.acceptNext() }
  }

  private func handle(_ number: Int32, _ socket: ListeningSocket) {
    switch number {
    case EAGAIN:
      wait = Readiness.shared.wait(for: socket.descriptor.number, Int32(POLLIN)) {
        self.queue.async { self.acceptNext() }
      }
      if wait == nil { pause() }
    // Nothing tells when there is a descriptor or memory again.
    case EMFILE, ENFILE, ENOBUFS, ENOMEM: pause()
    case EBADF, EINVAL, ENOTSOCK, EOPNOTSUPP, EFAULT:
      handler(.failure(SystemFailure("accept", "\(socket.address)", number: number)))
    // It was about one connection, which is gone.
    default: queue.async { self.acceptNext() }
    }
  }

  private func pause() { queue.asyncAfter(deadline: .now() + .milliseconds(100)) { self.acceptNext() } }
}
#endif
