#if os(Linux)
import Foundation
import Glibc

// Unsafe: The system reads and writes an address during the call only, within the length that is passed with it.

/// A ``SocketAddress`` as the system has it, without names.
struct SystemAddress: Sendable {
  private var storage = sockaddr_storage()
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  var family: Int32 { Int32(storage.ss_family) }

  /// Calls a function of the system that reads an address.
  func read<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// Calls a function of the system that writes an address; nil if it fails.
  init?(writtenBy body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Int32) {
    var length = length
    let result = withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
    }
    if result < 0 { return nil }
    self.length = length
  }

  init(path: String) throws(SystemFailure) {
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, !bytes.contains(0) else {
      throw SystemFailure(operation: "resolve", path: path, code: .EINVAL)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // One for the zero at its end.
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SystemFailure(operation: "resolve", path: path, code: .ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    withUnsafeMutableBytes(of: &storage) { storage in withUnsafeBytes(of: address) { storage.copyBytes(from: $0) } }
    length = socklen_t(MemoryLayout<sockaddr_un>.size)
  }

  private init(_ information: addrinfo) {
    let bytes = UnsafeRawBufferPointer(start: information.ai_addr, count: Int(information.ai_addrlen))
    withUnsafeMutableBytes(of: &storage) { $0.copyBytes(from: bytes.prefix($0.count)) }
    length = information.ai_addrlen
  }

  /// Looks up a host, which takes long if it asks the network.
  ///
  /// - Parameters:
  ///   - isNumeric: True to fail for a name, and never take long.
  ///   - isPassive: True for an address to listen on.
  static func find(
    host: String, port: UInt16, isNumeric: Bool, isPassive: Bool
  ) throws(SystemFailure) -> [SystemAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICSERV | (isNumeric ? AI_NUMERICHOST : 0) | (isPassive ? AI_PASSIVE : 0)
    var first: UnsafeMutablePointer<addrinfo>?
    let result = host.utf8.contains(0) || host.isEmpty ? EAI_NONAME : getaddrinfo(host, "\(port)", &hints, &first)
    guard result == 0 else { throw SystemFailure("resolve", host, number: number(of: result)) }
    defer { freeaddrinfo(first) }
    return sequence(first: first, next: { $0?.pointee.ai_next }).prefix { $0 != nil }
      .compactMap { $0.map { SystemAddress($0.pointee) } }
  }

  private static func number(of result: Int32) -> Int32 {
    switch result {
    case EAI_SYSTEM: errno
    case EAI_AGAIN: EAGAIN
    case EAI_MEMORY: ENOMEM
    // "No such device or address"
    default: ENXIO
    }
  }

  /// The address in the terms of users.
  var address: SocketAddress {
    if family == AF_UNIX {
      let path = withUnsafeBytes(of: storage) { bytes in
        bytes[MemoryLayout<sa_family_t>.size..<min(Int(length), bytes.count)].prefix { $0 != 0 }.map { $0 }
      }
      return .unix(path: String(decoding: path, as: UTF8.self))
    }
    var (host, port) = ([CChar](repeating: 0, count: 256), [CChar](repeating: 0, count: 8))
    let result = read {
      getnameinfo($0, $1, &host, 256, &port, 8, NI_NUMERICHOST | NI_NUMERICSERV)
    }
    let texts = [host, port].map { text in
      String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return .tcp(host: result == 0 ? texts[0] : "", port: UInt16(texts[1]) ?? 0)
  }
}
#endif
