import CLinux
import Foundation

// Unsafe: The system reads the address during the call only.

/// Reports at intervals that the service reads requests, to a service manager that restarts it otherwise (`WatchdogSec=` of systemd).
public struct Watchdog: Sendable {
  private let port: UInt16
  private let interval: Duration
  /// Consecutive descriptors, so that each polling thread gets connections.
  private let connections = 2 * max(2, ProcessInfo.processInfo.activeProcessorCount)

  /// Creates a watchdog; nil if the service manager watches no process, or another one (`sd_watchdog_enabled(3)`).
  public init?(of port: UInt16, environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let microseconds = environment["WATCHDOG_USEC"].flatMap({ Int64($0) }), microseconds > 0,
      environment["WATCHDOG_PID"].map({ $0 == "\(getpid())" }) ?? true
    else { return nil }
    self.init(of: port, interval: .microseconds(microseconds / 3))
  }

  init(of port: UInt16, interval: Duration) {
    self.port = port
    self.interval = interval
  }

  /// Calls the closure on a thread of its own after each interval in which the service has read all requests.
  public func start(_ notify: @escaping @Sendable () -> Void) {
    BackgroundThread.run(isUrgent: true) {
      while true {
        let start = ContinuousClock.now
        if isServed { notify() }
        Thread.sleep(forTimeInterval: max((start + interval - .now) / .seconds(1), 0))
      }
    }
  }

  /// True if the server sends a response on each of several connections, or closes it, within the interval. With TLS it closes them.
  var isServed: Bool {
    let request = Array("GET /readyz HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8)
    // Without a free descriptor nothing is known.
    let descriptors = (0..<connections).map { _ in connection() }.filter { $0 >= 0 }
    defer { for descriptor in descriptors { close(descriptor) } }
    for descriptor in descriptors {
      guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { return false }
    }
    return descriptors.allSatisfy { descriptor in
      var byte: UInt8 = 0
      return recv(descriptor, &byte, 1, 0) >= 0 || errno == ECONNRESET
    }
  }

  private func connection() -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var patience = timeval()
    patience.tv_sec = time_t(interval.components.seconds)
    patience.tv_usec = suseconds_t(max(interval.components.attoseconds / 1_000_000_000_000, 1))
    let size = socklen_t(MemoryLayout<timeval>.size)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] { setsockopt(descriptor, SOL_SOCKET, option, &patience, size) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    _ = withUnsafeBytes(of: &address) { bytes in
      connect(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    return descriptor
  }
}
