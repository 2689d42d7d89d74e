#if os(Linux)
import Dispatch
import Foundation
import Glibc
import Rivulet
import Synchronization

/// Writes to a pipe or a socket, in order and without blocking the caller, on a queue. The descriptor is released when all
/// data is written and no more follows, when the reader has gone, and when the writer is cancelled.
///
/// Unchecked: everything but the backlog is touched only on the queue, which is serial.
final class DescriptorWriter: @unchecked Sendable {
  /// Receives an `errno`, or nil for success.
  typealias Completion = @Sendable (Int32?) -> Void
  private typealias Piece = (data: Data, completion: Completion?)

  /// The backlog in bytes above which ``whenDrained(_:)`` waits.
  private static let largeBacklog = 65_536

  private var descriptor: OpenDescriptor?
  private let queue: DispatchQueue
  /// The number of bytes that wait to be written.
  private let backlog = Atomic(0)
  private var incoming: [Piece] = []
  /// The pieces to write before those of `incoming`, the first one last.
  private var outgoing: [Piece] = []
  /// The number of bytes of the first piece that are written.
  private var written = 0
  private var wait: Readiness.Token?
  /// Set when no more data follows.
  private var last: Completion?
  private var drained: [@Sendable () -> Void] = []

  init(_ descriptor: OpenDescriptor, on queue: DispatchQueue) {
    self.descriptor = descriptor
    self.queue = queue
    _ = fcntl(descriptor.number, F_SETFL, fcntl(descriptor.number, F_GETFL) | O_NONBLOCK)
  }

  /// Writes data after all that was passed before it.
  ///
  /// - Parameter limit: The backlog in bytes from which on nothing more is taken.
  /// - Returns: False if the data isn't taken.
  @discardableResult
  func write(_ data: Data, limit: Int = .max, _ completion: Completion? = nil) -> Bool {
    if backlog.load(ordering: .relaxed) >= limit { return false }
    backlog.add(data.count, ordering: .relaxed)
    queue.async {
      if self.descriptor == nil || self.last != nil {
        self.backlog.subtract(data.count, ordering: .relaxed)
        completion?(EPIPE)
      } else {
        self.incoming.append((data, completion))
        self.writeOn()
      }
    }
    return true
  }

  /// No more data comes. When all is written, a pipe is closed, and a socket for sending.
  func finish(_ completion: @escaping Completion = { _ in }) {
    queue.async {
      if self.descriptor == nil || self.last != nil { return completion(EPIPE) }
      self.last = completion
      self.writeOn()
    }
  }

  /// Cancels, and discards the data that isn't written.
  func cancel() { queue.async { self.end(ECANCELED) } }

  /// Calls `proceed` when little or nothing waits to be written.
  func whenDrained(_ proceed: @escaping @Sendable () -> Void) {
    if backlog.load(ordering: .relaxed) <= Self.largeBacklog { return proceed() }
    queue.async {
      self.drained.append(proceed)
      self.callDrained()
    }
  }

  private func writeOn() {
    if wait != nil { return }
    if outgoing.isEmpty { (outgoing, incoming) = (incoming.reversed(), []) }
    while let descriptor, let data = outgoing.last?.data {
      let count = data.withUnsafeBytes {
        writeSome(UnsafeRawBufferPointer(rebasing: $0[written...]), to: descriptor.number)
      }
      if count >= 0 {
        advance(by: count)
      } else if errno == EAGAIN {
        return waitUntilWritable(descriptor)
      } else if errno != EINTR {
        return end(errno)
      }
    }
    if let descriptor, last != nil {
      // Does nothing to a pipe, which closes with its descriptor.
      shutdown(descriptor.number, Int32(SHUT_WR))
      end(nil)
    }
  }

  private func waitUntilWritable(_ descriptor: OpenDescriptor) {
    wait = Readiness.shared.wait(for: descriptor.number, Int32(POLLOUT)) {
      self.queue.async {
        self.wait = nil
        self.writeOn()
      }
    }
    if wait == nil { end(EMFILE) }
  }

  private func advance(by count: Int) {
    written += count
    backlog.subtract(count, ordering: .relaxed)
    if written == outgoing.last?.data.count {
      written = 0
      outgoing.removeLast().completion?(nil)
      if outgoing.isEmpty { (outgoing, incoming) = (incoming.reversed(), []) }
    }
    callDrained()
  }

  private func callDrained() {
    guard descriptor == nil || backlog.load(ordering: .relaxed) <= Self.largeBacklog else { return }
    let proceed = drained
    drained = []
    for proceed in proceed { proceed() }
  }

  private func end(_ code: Int32?) {
    if descriptor == nil { return }
    if let wait = wait.take() { Readiness.shared.stop(wait) }
    descriptor = nil
    let pieces = outgoing.reversed() + incoming
    (outgoing, incoming) = ([], [])
    backlog.subtract(pieces.reduce(-written) { $0 + $1.data.count }, ordering: .relaxed)
    for piece in pieces { piece.completion?(code) }
    last.take()?(code)
    callDrained()
  }
}
#endif
