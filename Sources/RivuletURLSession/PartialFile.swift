import Foundation
import Rivulet
import RivuletFoundation

#if canImport(Glibc)
import Glibc
#endif

// Unsafe: The system reads the bytes during the call only.

/// A file that is being written beside the place where it is to stand, and that takes its place only when it is whole.
///
/// The lock is held while the system writes, so that the descriptor isn't closed under a write.
final class PartialFile: Sendable {
  private let path: String
  private let destination: String
  private let descriptor: Locked<Int32>

  init(for destination: URL) throws(SystemFailure) {
    self.destination = destination.path
    guard destination.isFileURL else {
      throw SystemFailure(operation: "open", path: destination.absoluteString, code: .EINVAL)
    }
    path = destination.path + ".\(UUID().uuidString).part"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemFailure("open", path) }
    self.descriptor = Locked(descriptor)
  }

  deinit { discard() }

  func append(_ data: Data) throws(SystemFailure) {
    let number = descriptor.withLock { descriptor -> Int32 in
      data.withUnsafeBytes { bytes in
        var bytes = bytes[...]
        while descriptor >= 0, !bytes.isEmpty {
          let count = write(descriptor, UnsafeRawBufferPointer(rebasing: bytes).baseAddress, bytes.count)
          if count > 0 {
            bytes = bytes.dropFirst(count)
          } else if errno != EINTR {
            return errno
          }
        }
        return 0
      }
    }
    if number != 0 { throw SystemFailure("write", path, number: number) }
  }

  /// Puts the file in its place, instead of what stands there.
  func finish() throws(SystemFailure) {
    let number = descriptor.withLock { descriptor -> Int32 in
      guard descriptor >= 0 else { return 0 }
      // Some file systems tell only now that there is no room.
      var failed = close(descriptor) != 0
      descriptor = -1
      if !failed { failed = rename(path, destination) != 0 }
      if !failed { return 0 }
      let number = errno
      unlink(path)
      return number
    }
    if number != 0 { throw SystemFailure("rename", destination, number: number) }
  }

  /// Leaves nothing behind, unless the file is finished.
  func discard() {
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return }
      close(descriptor)
      unlink(path)
      descriptor = -1
    }
  }
}
