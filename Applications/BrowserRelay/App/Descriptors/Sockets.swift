import Glibc

// Unsafe: The system reads and writes the address during the call only.

/// The two kinds of sockets that there are here.
enum Sockets {
  private static let kind = Int32(SOCK_STREAM.rawValue)

  /// Listens on 127.0.0.1 and no other address; port 0 takes any free one.
  static func listen(port: UInt16) throws(RelayError) -> (listener: Descriptor, port: UInt16) {
    let listener = Descriptor(socket(AF_INET, kind, 0))
    var reuse: Int32 = 1
    setsockopt(listener.number, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // `sockaddr_in` is what the calls expect behind a `sockaddr` of this family, and `length` is its size.
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(listener.number, name, length) == 0 && Glibc.listen(listener.number, 32) == 0
          ? getsockname(listener.number, name, &length) : -1
      }
    }
    guard status == 0 else {
      throw RelayError("cannot listen on 127.0.0.1:\(port): \(String(cString: strerror(errno)))")
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// The next one who came, if there is one.
  static func accept(_ listener: Descriptor) -> Descriptor? {
    let number = Glibc.accept(listener.number, nil, nil)
    return number < 0 ? nil : Descriptor(number)
  }

  /// Connects to a Unix socket, which succeeds at once or not at all.
  static func connect(path: String) -> Descriptor? {
    let descriptor = Descriptor(socket(AF_UNIX, kind, 0))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShortEnough = withUnsafeMutableBytes(of: &address.sun_path) { room in
      // One byte stays for the zero at the end.
      guard path.utf8.count < room.count else { return false }
      room.copyBytes(from: path.utf8)
      return true
    }
    guard isShortEnough else { return nil }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    // As above.
    let status = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor.number, $0, length) }
    }
    return status == 0 ? descriptor : nil
  }
}
