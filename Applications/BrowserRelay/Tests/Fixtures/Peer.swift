import Foundation

/// One end of a connection, which waits for what it is to receive.
final class Peer: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    // A guard against hanging, as long as a test's time limit.
    var patience = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  convenience init(port: UInt16) {
    self.init(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit {
    close(descriptor)
  }

  func send(_ text: String) {
    send(Data(text.utf8))
  }

  func send(_ bytes: Data) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the next bytes; nothing at the end.
  func receive(atMost count: Int = 65536) -> Data {
    var buffer = [UInt8](repeating: 0, count: count)
    var received = 0
    repeat { received = recv(descriptor, &buffer, count, 0) } while received < 0 && errno == EINTR
    return Data(buffer.prefix(max(0, received)))
  }

  func receive(exactly count: Int) -> Data {
    var all = Data()
    while all.count < count, case let more = receive(atMost: min(65536, count - all.count)), !more.isEmpty {
      all += more
    }
    return all
  }

  func receiveAll() -> Data {
    receive(exactly: .max)
  }

  /// A head with its empty line, byte by byte, so that nothing after it is lost.
  func receiveHead() -> String? {
    var head = Data()
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard case let byte = receive(atMost: 1), !byte.isEmpty else { return nil }
      head += byte
    }
    return String(decoding: head, as: UTF8.self)
  }

  /// Says that nothing more will come.
  func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }
}
