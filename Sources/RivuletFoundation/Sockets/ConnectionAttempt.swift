#if os(Linux)
import Dispatch
import Foundation
import Glibc
import Rivulet

/// An attempt to connect to one system address.
///
/// Unchecked: the mutable properties are touched only on the queue, which is serial.
final class ConnectionAttempt: @unchecked Sendable {
  private var descriptor: OpenDescriptor?
  private let address: SystemAddress
  private let queue = DispatchQueue(label: "rivulet.connecting")
  private let handler: @Sendable (Result<OpenDescriptor, SystemFailure>) -> Void
  private var wait: Readiness.Token?

  private init(
    _ descriptor: OpenDescriptor, to address: SystemAddress,
    _ handler: @escaping @Sendable (Result<OpenDescriptor, SystemFailure>) -> Void
  ) {
    self.descriptor = descriptor
    self.address = address
    self.handler = handler
  }

  /// Emits the descriptor of a connection, on a queue, and completes. Disposal abandons the attempt.
  static func connection(to address: SystemAddress) -> Signal<OpenDescriptor, SystemFailure> {
    Signal { subscriber in
      let number = socket(address.family, SocketOptions.stream, 0)
      guard number >= 0 else { return subscriber.fail(SystemFailure("connect", "\(address.address)")) }
      let attempt = ConnectionAttempt(OpenDescriptor(number), to: address) { result in
        switch result {
        case .success(let descriptor): subscriber.sendLast(descriptor)
        case .failure(let failure): subscriber.fail(failure)
        }
      }
      subscriber.onDispose { attempt.cancel() }
      attempt.queue.async { attempt.connect() }
    }
  }

  private func cancel() { queue.async { self.takeDescriptor() } }

  private func connect() {
    guard let descriptor else { return }
    let result = address.read { Glibc.connect(descriptor.number, $0, $1) }
    if result == 0 { return end(0) }
    switch errno {
    case EINPROGRESS, EINTR: waitForResult(descriptor)
    // The server has more connections waiting than it allows. Nothing tells when that changes.
    case EAGAIN where address.family == AF_UNIX:
      queue.asyncAfter(deadline: .now() + .milliseconds(10)) { self.connect() }
    case let number: end(number)
    }
  }

  private func waitForResult(_ descriptor: OpenDescriptor) {
    wait = Readiness.shared.wait(for: descriptor.number, Int32(POLLOUT)) { self.queue.async { self.lookAtResult() } }
    if wait == nil { end(EMFILE) }
  }

  private func lookAtResult() {
    wait = nil
    guard let descriptor else { return }
    // The descriptor may have been another's when it became ready.
    if !Readiness.isReady(descriptor.number, for: Int32(POLLOUT)) { return waitForResult(descriptor) }
    var (number, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    end(getsockopt(descriptor.number, SOL_SOCKET, SO_ERROR, &number, &size) == 0 ? number : errno)
  }

  private func end(_ number: Int32) {
    guard let descriptor = takeDescriptor() else { return }
    handler(
      number == 0 ? .success(descriptor) : .failure(SystemFailure("connect", "\(address.address)", number: number)))
  }

  @discardableResult
  private func takeDescriptor() -> OpenDescriptor? {
    if let wait = wait.take() { Readiness.shared.stop(wait) }
    return descriptor.take()
  }
}

/// The options of sockets.
enum SocketOptions {
  /// The kind of a socket that never blocks and that no other program inherits.
  static let stream = Int32(SOCK_STREAM.rawValue) | flags
  static let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)

  static func set(_ option: Int32, of level: Int32 = SOL_SOCKET, on descriptor: OpenDescriptor) {
    var value: Int32 = 1
    setsockopt(descriptor.number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}
#endif
