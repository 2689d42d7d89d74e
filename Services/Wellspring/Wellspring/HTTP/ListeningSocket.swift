import CLinux
import Foundation

// Unsafe: The system reads and writes the address during the call only.

/// A socket that listens on 127.0.0.1.
final class ListeningSocket: Sendable {
  let descriptor: Int32
  let port: UInt16

  /// Listens on the port; 0 takes any free one. The connections inherit the size of their buffer for answers.
  init(port: UInt16, unreadBytes: Int32) throws(StartError) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    Self.set(SO_REUSEADDR, to: 1, of: descriptor)
    Self.set(SO_SNDBUF, to: unreadBytes, of: descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { [descriptor] address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        descriptor >= 0 && bind(descriptor, address, size) == 0 && listen(descriptor, SOMAXCONN) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    guard isListening else {
      let reason = errno
      throw reason == EADDRINUSE ? .portTaken(port) : .cannotListen(port, reason: String(cString: strerror(reason)))
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private static func set(_ option: Int32, to value: Int32, of descriptor: Int32) {
    var value = value
    setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Waits for a connection or for ``stop()``, for some time or for ever.
  func wait(atMost time: Duration?) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Rounded up: a look that comes too early finds nothing, and would come again and again.
    let milliseconds = time.map { Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    poll(&entry, 1, milliseconds)
  }

  /// Accepts a connection; nil with the reason in `errno` when there is none.
  func accept() -> Int32? {
    let accepted = wellspring_accept(descriptor)
    return accepted < 0 ? nil : accepted
  }

  /// Ends waiting, and has the system refuse further connections.
  func stop() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
