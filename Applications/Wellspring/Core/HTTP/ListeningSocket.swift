import CLinux
import Foundation

// Unsafe: The system reads and writes the address during the call only.

/// A socket that listens on 127.0.0.1.
final class ListeningSocket: Sendable {
  let descriptor: Int32
  let port: UInt16
  /// True if the service manager keeps the socket, for the service's next start.
  private let isShared: Bool
  /// A pipe that ends ``wait(atMost:)``.
  private let wakeUp = Pipe()

  /// Listens on the port; 0 takes any free one. The connections inherit the size of their buffer for answers.
  init(port: UInt16, unreadBytes: Int32) throws(StartError) {
    isShared = false
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

  /// Takes the socket that the service manager has passed by the protocol of `sd_listen_fds(3)`.
  ///
  /// - Returns: Nil if it has passed none to this process.
  static func passed(
    in environment: [String: String] = ProcessInfo.processInfo.environment, first: Int32 = 3, unreadBytes: Int32
  ) throws(StartError) -> ListeningSocket? {
    guard environment["LISTEN_PID"] == "\(getpid())",
      let count = environment["LISTEN_FDS"].flatMap({ Int($0) }), count > 0
    else { return nil }
    guard count == 1 else { throw .socketUnusable(reason: "there are \(count), and Wellspring serves one") }
    return try ListeningSocket(passed: first, unreadBytes: unreadBytes)
  }

  private init(passed descriptor: Int32, unreadBytes: Int32) throws(StartError) {
    self.descriptor = descriptor
    isShared = true
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isNamed = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) == 0 }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isNamed, address.sin_family == sa_family_t(AF_INET), Self.value(SO_ACCEPTCONN, of: descriptor) == 1 else {
      throw .socketUnusable(reason: "it does not listen for TCP over IPv4")
    }
    guard address.sin_addr.s_addr == UInt32(INADDR_LOOPBACK).bigEndian else {
      throw .socketUnusable(reason: "it listens at another address than 127.0.0.1; set ListenStream=127.0.0.1:PORT")
    }
    Self.set(SO_SNDBUF, to: unreadBytes, of: descriptor)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  private static func value(_ option: Int32, of descriptor: Int32) -> Int32 {
    var (value, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    getsockopt(descriptor, SOL_SOCKET, option, &value, &size)
    return value
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
    var entries = [descriptor, wakeUp.fileHandleForReading.fileDescriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // Rounded up: a look that comes too early finds nothing, and would come again and again.
    let milliseconds = time.map { Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    poll(&entries, nfds_t(entries.count), milliseconds)
  }

  /// Accepts a connection; nil with the reason in `errno` when there is none.
  func accept() -> Int32? {
    let accepted = wellspring_accept(descriptor)
    return accepted < 0 ? nil : accepted
  }

  /// Ends waiting, and has the system refuse further connections; those to a socket of the service manager wait for the next
  /// start of the service.
  func stop() {
    if !isShared { shutdown(descriptor, Int32(SHUT_RDWR)) }
    try? wakeUp.fileHandleForWriting.write(contentsOf: Data([0]))
  }
}
