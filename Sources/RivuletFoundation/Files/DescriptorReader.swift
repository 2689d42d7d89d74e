import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// Reads a descriptor to its end, one piece after the other, on a queue; nothing is read before the piece before it has been
/// handled. The descriptor belongs to the reader, which closes it at the end, and when it is cancelled.
///
/// Unchecked: the buffer and `wait` are touched only on the queue, which is serial.
final class DescriptorReader: @unchecked Sendable {
  enum Piece: Sendable {
    case data(Data)
    case end
    /// An `errno`.
    case failure(Int32)
  }

  private let descriptor: Int32
  private let queue: DispatchQueue
  private let handler: @Sendable (Piece) -> Void
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
  private let isCancelled = Atomic(false)
  private var wait: Int?

  init(owning descriptor: Int32, on queue: DispatchQueue, _ handler: @escaping @Sendable (Piece) -> Void) {
    self.descriptor = descriptor
    self.queue = queue
    self.handler = handler
  }

  deinit { buffer.deallocate() }

  /// Begins reading. The reader retains itself until it is cancelled or at its end.
  func start() { queue.async { self.readOn() } }

  func cancel() {
    if isCancelled.exchange(true, ordering: .acquiringAndReleasing) { return }
    queue.async {
      if let wait = self.wait.take() { Readiness.shared.stop(wait) }
      close(self.descriptor)
    }
  }

  private func readOn() {
    wait = nil
    if isCancelled.load(ordering: .acquiring) { return }
    // Checked each time, because another reader may have read the data.
    if Readiness.isReady(descriptor, for: Int32(POLLIN)) {
      readOnce()
      queue.async { self.readOn() }
    } else {
      wait = Readiness.shared.wait(for: descriptor, Int32(POLLIN)) { self.queue.async { self.readOn() } }
      if wait == nil { end(.failure(EMFILE)) }
    }
  }

  private func readOnce() {
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
