import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// Reads a descriptor to its end, one piece after the other, on a queue; nothing is read before the piece before it has been
/// handled. The descriptor is released at the end, and when the reader is cancelled.
///
/// Unchecked: the buffer, `descriptor` and `wait` are touched only on the queue, which is serial.
final class DescriptorReader: @unchecked Sendable {
  enum Piece: Sendable {
    case data(Data)
    case end
    /// An `errno`.
    case failure(Int32)
  }

  typealias Gate = @Sendable (_ proceed: @escaping @Sendable () -> Void) -> Void

  private var descriptor: OpenDescriptor?
  private let queue: DispatchQueue
  private let gate: Gate?
  private let handler: @Sendable (Piece) -> Void
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
  private let isCancelled = Atomic(false)
  private var wait: Readiness.Token?

  /// - Parameter gate: Called before each piece; nothing is read until it calls its argument, once, from any thread.
  init(
    _ descriptor: OpenDescriptor, on queue: DispatchQueue, gate: Gate? = nil,
    _ handler: @escaping @Sendable (Piece) -> Void
  ) {
    self.descriptor = descriptor
    self.queue = queue
    self.gate = gate
    self.handler = handler
  }

  deinit { buffer.deallocate() }

  /// Begins reading. The reader retains itself until it is cancelled or at its end.
  func start() { queue.async { self.next() } }

  func cancel() {
    if isCancelled.exchange(true, ordering: .acquiringAndReleasing) { return }
    queue.async {
      if let wait = self.wait.take() { Readiness.shared.stop(wait) }
      self.descriptor = nil
    }
  }

  private func next() {
    guard let gate else { return readOn() }
    gate { self.queue.async { self.readOn() } }
  }

  private func readOn() {
    wait = nil
    guard !isCancelled.load(ordering: .acquiring), let descriptor = descriptor?.number else { return }
    // Checked each time, because another reader may have read the data.
    if Readiness.isReady(descriptor, for: Int32(POLLIN)) {
      readOnce(descriptor)
      queue.async { self.next() }
    } else {
      wait = Readiness.shared.wait(for: descriptor, Int32(POLLIN)) { self.queue.async { self.readOn() } }
      if wait == nil { end(.failure(EMFILE)) }
    }
  }

  private func readOnce(_ descriptor: Int32) {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 {
      handler(.data(Data(bytes: buffer.baseAddress!, count: count)))
    } else if count == 0 {
      end(.end)
    } else if errno != EAGAIN, errno != EINTR {
      end(.failure(errno))
    }
  }

  private func end(_ end: Piece) {
    cancel()
    handler(end)
  }
}
