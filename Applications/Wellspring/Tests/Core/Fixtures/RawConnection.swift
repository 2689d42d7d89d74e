import Foundation
import Testing

/// A bare TCP connection, for what no HTTP client would send.
final class RawConnection {
  struct Refused: Error {}

  let descriptor: Int32

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // A guard against hanging, as long as a test's time limit.
    var patience = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let status = withUnsafeBytes(of: &address) { bytes in
      connect(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    // Closed by `deinit`, which runs for whatever has all its properties. A second time would close what another thread opens.
    guard status == 0 else { throw Refused() }
  }

  deinit {
    close(descriptor)
  }

  func send(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits so long at most for bytes or for the end of the connection.
  func hasAnswer(within time: Duration) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, Int32(time / .milliseconds(1))) > 0
  }

  /// Everything until the bytes end so, or the other side closes.
  func receive(ending end: String) -> Data {
    var received = Data()
    var byte: UInt8 = 0
    while received.suffix(end.utf8.count) != Data(end.utf8), recv(descriptor, &byte, 1, 0) == 1 {
      received.append(byte)
    }
    return received
  }

  /// Everything until the other side closes. An answer to bytes that were never read may end in a reset.
  func receiveAll() -> Data {
    var received = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return received }
      received.append(contentsOf: buffer[..<count])
    }
  }
}

/// An answer to a raw request.
struct RawAnswer {
  let status: Int
  let headers: [String]
  let body: Data

  init(_ data: Data) throws {
    let end = try #require(data.firstRange(of: Data("\r\n\r\n".utf8)), "no HTTP answer: \(data.count) bytes")
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    headers = Array(lines.dropFirst())
    body = Data(data[end.upperBound...])
    status = try #require(Int(lines[0].split(separator: " ")[1]))
  }
}

extension RunningService {
  /// Sends bytes as they are, and reads until the service closes.
  func raw(_ bytes: some Collection<UInt8>) throws -> Data {
    let connection = try RawConnection(port: port)
    connection.send(bytes)
    return connection.receiveAll()
  }

  /// Sends a request for the target as it is.
  func raw(_ method: String = "GET", target: some StringProtocol, headers: String = "") throws -> RawAnswer {
    let request = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\(headers)\r\n"
    return try RawAnswer(raw(request.utf8))
  }
}

extension RawConnection {
  /// Says that nothing more will come, so that the other side need not wait for it.
  func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }
}
