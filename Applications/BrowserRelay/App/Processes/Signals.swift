import Glibc

// Unsafe: Both variables are set once, before a handler exists that reads them.

/// The pipe that the handler writes to. Unsafe: it is set once, before a handler exists that reads it.
nonisolated(unsafe) private var handlerPipe: Int32 = -1

/// The signals that this program deals with, as a descriptor that can be waited for.
enum Signals {
  /// Kept for the handler.
  nonisolated(unsafe) private static var writing: Descriptor?
  private static let handled = [SIGCHLD, SIGTERM, SIGINT, SIGHUP]

  /// Has the signals come as bytes from the descriptor that is returned. To be called once.
  static func begin() -> Descriptor {
    let (reading, writing) = Pipes.make()
    self.writing = writing
    handlerPipe = writing.number
    for number in handled {
      signal(number) { number in
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        // Writing is allowed in a handler. When the pipe is full, there is enough in it to wake who waits.
        write(handlerPipe, &byte, 1)
        errno = before
      }
    }
    signal(SIGPIPE, SIG_IGN)
    // The parent process may have blocked these signals, and the signal mask is inherited.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    return reading
  }

  /// Returns the signal that asked the program to end since the last call, if there was one.
  static func end(from descriptor: Descriptor) -> Int32? {
    guard case .bytes(let bytes) = descriptor.read(upTo: 256) else { return nil }
    return bytes.map(Int32.init).first { $0 != SIGCHLD }
  }
}
