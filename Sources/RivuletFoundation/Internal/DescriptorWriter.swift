#if os(Linux)
import Dispatch
import Foundation
import Glibc

/// Writes to a pipe, in order and without making anybody wait, on a queue. The descriptor belongs to the writer, which closes
/// it when all is written and no more comes, when nobody reads any more, and when it is cancelled.
///
/// Unchecked, because Dispatch does not say what its manual says: any thread may use a source. All else happens on the queue,
/// which is serial.
final class DescriptorWriter: @unchecked Sendable {
  private let descriptor: Int32
  private let queue: DispatchQueue
  private let source: any DispatchSourceWrite
  private var pending: [Data] = []
  /// How much of the first is written.
  private var written = 0
  private var isSuspended = true
  private var isLast = false
  private var isOver = false

  init(owning descriptor: Int32, on queue: DispatchQueue) {
    self.descriptor = descriptor
    self.queue = queue
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
    // The writer and the source keep each other until it is over.
    source.setEventHandler { self.writeOn() }
    source.setCancelHandler { close(descriptor) }
  }

  func write(_ data: Data) {
    queue.async {
      if self.isOver || data.isEmpty { return }
      self.pending.append(data)
      self.resume()
    }
  }

  /// No more comes.
  func finish() {
    queue.async {
      self.isLast = true
      if self.pending.isEmpty { self.end() }
    }
  }

  /// What is not written is dropped.
  func cancel() { queue.async { self.end() } }

  private func writeOn() {
    while let data = pending.first {
      let count = data.withUnsafeBytes { Self.write($0.dropFirst(written), to: descriptor) }
      if count < 0 {
        if [EAGAIN, EINTR].contains(errno) { return }
        return end()
      }
      written += count
      if written < data.count { continue }
      pending.removeFirst()
      written = 0
    }
    if isLast { return end() }
    // Else it would be told for ever that it may write.
    source.suspend()
    isSuspended = true
  }

  private func end() {
    if isOver { return }
    isOver = true
    pending = []
    source.cancel()
    // A source that is suspended never says that it is cancelled.
    resume()
  }

  private func resume() {
    if isSuspended { source.resume() }
    isSuspended = false
  }

  /// A write that ends nobody: this process would be sent a signal where no one reads any more.
  private static func write(_ bytes: Slice<UnsafeRawBufferPointer>, to descriptor: Int32) -> Int {
    var pipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    let number = errno
    if count < 0, number == EPIPE {
      var now = timespec()
      _ = sigtimedwait(&pipe, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = number
    return count
  }
}
#endif
