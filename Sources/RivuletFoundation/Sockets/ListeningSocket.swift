#if os(Linux)
import Foundation
import Glibc

/// A socket that listens until it is released. Its file, if it has one, is then deleted.
final class ListeningSocket: Sendable {
  let descriptor: OpenDescriptor
  /// With the port that was chosen.
  let address: SocketAddress
  /// The number of the file that was made.
  private let file: ino_t?

  init(_ address: SystemAddress, backlog: Int32) throws(SystemFailure) {
    let number = socket(address.family, SocketOptions.stream, 0)
    guard number >= 0 else { throw SystemFailure("listen", "\(address.address)") }
    descriptor = OpenDescriptor(number)
    if address.family != AF_UNIX { SocketOptions.set(SO_REUSEADDR, on: descriptor) }
    guard address.read({ bind(number, $0, $1) }) == 0 else {
      let code = errno
      let isAbandoned = code == EADDRINUSE && address.family == AF_UNIX && !Self.isAnswered(address)
      throw SystemFailure("listen", "\(address.address)", number: isAbandoned ? EEXIST : code)
    }
    self.address = SystemAddress { getsockname(number, $0, &$1) }?.address ?? address.address
    file = Self.file(at: self.address)
    guard listen(number, backlog) == 0 else { throw SystemFailure("listen", "\(address.address)") }
  }

  deinit {
    // Another server may have put its own there.
    guard let file, Self.file(at: address) == file, case .unix(let path) = address else { return }
    unlink(path)
  }

  /// Returns whether a program listens at an address.
  private static func isAnswered(_ address: SystemAddress) -> Bool {
    let client = OpenDescriptor(socket(address.family, SocketOptions.stream, 0))
    let result = address.read { connect(client.number, $0, $1) }
    return result == 0 || errno != ECONNREFUSED
  }

  private static func file(at address: SocketAddress) -> ino_t? {
    guard case .unix(let path) = address else { return nil }
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_ino : nil
  }
}
#endif
