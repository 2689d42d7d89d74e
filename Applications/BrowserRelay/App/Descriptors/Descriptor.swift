import Glibc

// Unsafe: The system reads the bytes during the call only.

/// A file descriptor of our own, closed when it is let go. Nothing here waits.
final class Descriptor {
  enum Reading {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  let number: Int32

  /// Takes a descriptor over; it is made non-blocking, and not handed to the programs that are started.
  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    close(number)
  }

  func read(upTo count: Int) -> Reading {
    guard count > 0 else { return .nothingYet }
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      // The buffer has room for `count` bytes, and only those that were written are declared filled.
      result = Glibc.read(number, buffer.baseAddress, count)
      filled = max(0, result)
    }
    if result > 0 { return .bytes(bytes) }
    return result < 0 && Self.mayComeLater(errno) ? .nothingYet : .end
  }

  /// Returns the number of bytes written; nil if the reader has gone.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    // The bytes are only read, while the closure runs.
    let result = bytes.withUnsafeBytes { send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    if result >= 0 { return result }
    return Self.mayComeLater(errno) ? 0 : nil
  }

  /// Says that nothing more will be sent.
  func finishSending() {
    shutdown(number, Int32(SHUT_WR))
  }

  private static func mayComeLater(_ code: Int32) -> Bool {
    code == EAGAIN || code == EINTR
  }
}
