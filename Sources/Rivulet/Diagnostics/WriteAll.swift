#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Unsafe: The system reads the bytes during the call only.

/// Writes all of a text to an open file, in one piece if the system does. Returns the `errno` of a failure, or zero.
@usableFromInline
package func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { writeSome($0, to: descriptor) }
    if count < 0 && errno != EINTR { return errno }
    rest = rest.dropFirst(max(count, 0))
  }
  return 0
}

/// Writes as the system's `write` does, `errno` included, except that a closed pipe doesn't end the process by a signal.
package func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  #if canImport(Darwin)
  // There the signal may come to any thread.
  _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
  return write(descriptor, bytes.baseAddress, bytes.count)
  #else
  var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
  sigemptyset(&pipe)
  sigaddset(&pipe, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &pipe, &before)
  sigpending(&pending)
  let count = write(descriptor, bytes.baseAddress, bytes.count)
  let code = errno
  // The signal is sent to the writing thread. One that was pending before belongs to other code.
  if count < 0, code == EPIPE, sigismember(&pending, SIGPIPE) == 0 {
    var now = timespec()
    _ = sigtimedwait(&pipe, nil, &now)
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = code
  return count
  #endif
}
