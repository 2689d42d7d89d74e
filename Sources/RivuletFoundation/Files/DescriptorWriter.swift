#if os(Linux)
import Dispatch
import Foundation
import Glibc
import Rivulet

/// Writes to a pipe, in order and without blocking the caller, on a queue. The descriptor belongs to the writer, which closes
/// it when all data is written and no more follows, when the reader has gone, and when it is cancelled.
///
/// Unchecked: everything happens on the queue, which is serial.
final class DescriptorWriter: @unchecked Sendable {
  private let descriptor: Int32
  private let queue: DispatchQueue
  private var pending: [Data] = []
  /// The number of bytes of the first piece that are written.
  private var written = 0
  private var wait: Int?
  private var isLast = false
  private var isOver = false

  init(owning descriptor: Int32, on queue: DispatchQueue) {
    self.descriptor = descriptor
    self.queue = queue
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  func write(_ data: Data) {
    queue.async {
      if self.isOver || data.isEmpty { return }
      self.pending.append(data)
      if self.wait == nil { self.writeOn() }
    }
  }

  /// No more comes.
  func finish() {
    queue.async {
      self.isLast = true
      if self.pending.isEmpty { self.end() }
    }
  }

  /// Cancels, and discards the data that isn't written.
  func cancel() { queue.async { self.end() } }

  private func writeOn() {
    wait = nil
    while !isOver, let data = pending.first {
      let count = data.withUnsafeBytes { writeSome(UnsafeRawBufferPointer(rebasing: $0[written...]), to: descriptor) }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          wait = Readiness.shared.wait(for: descriptor, Int32(POLLOUT)) { self.queue.async { self.writeOn() } }
        }
        return wait == nil ? end() : ()
      }
      written += count
      if written < data.count { continue }
      pending.removeFirst()
      written = 0
    }
    if isLast { end() }
  }

  private func end() {
    if isOver { return }
    isOver = true
    pending = []
    if let wait = wait.take() { Readiness.shared.stop(wait) }
    close(descriptor)
  }
}
#endif
