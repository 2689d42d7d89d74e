import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// Reads a descriptor to its end, one piece after the other, on a queue; nothing is read before the piece before it has been
/// handled. The descriptor belongs to the reader, which closes it at the end, and when it is cancelled.
///
/// Unchecked, because Dispatch does not say what its manual says: any thread may cancel a source. The buffer is touched only
/// on the queue, which is serial.
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
  private let source: (any DispatchSourceRead)?

  init(owning descriptor: Int32, on queue: DispatchQueue, _ handler: @escaping @Sendable (Piece) -> Void) {
    self.descriptor = descriptor
    self.queue = queue
    self.handler = handler
    source =
      Self.canWait(for: descriptor) ? DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue) : nil
  }

  deinit { buffer.deallocate() }

  /// Begins. The reader keeps itself until it is cancelled.
  func start() {
    guard let source else { return queue.async { self.readOn() } }
    // Asks again before each read: somebody else may have read what the event was about, and one event may be all that
    // Dispatch on Linux says of the last data and of the end.
    source.setEventHandler { while self.isReady { self.readOnce() } }
    let descriptor = descriptor
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  func cancel() {
    if isCancelled.exchange(true, ordering: .acquiringAndReleasing) { return }
    if let source { return source.cancel() }
    // Not under a read.
    let descriptor = descriptor
    queue.async { close(descriptor) }
  }

  /// Where there is nothing to wait for there is no event: each piece is a turn of the queue.
  private func readOn() {
    if isCancelled.load(ordering: .acquiring) { return }
    readOnce()
    queue.async { self.readOn() }
  }

  private func readOnce() {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 {
      handler(.data(Data(bytes: buffer.baseAddress!, count: count)))
      return
    }
    let number = count < 0 ? errno : 0
    if [EAGAIN, EINTR].contains(number) { return }
    cancel()
    handler(number == 0 ? .end : .failure(number))
  }

  private var isReady: Bool {
    if isCancelled.load(ordering: .acquiring) { return false }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Whether the system tells when there is something to read; files on a disk are always ready.
  private static func canWait(for descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) || isatty(descriptor) == 1
      // What is neither, such as the descriptor of a directory watch, has no kind.
      || status.st_mode & S_IFMT == 0
  }
}
