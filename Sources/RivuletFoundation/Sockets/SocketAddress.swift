#if os(Linux)
import Foundation
import Rivulet

/// The place of a server: a host and a port, or a file for programs on one machine.
///
/// ```swift
/// print(SocketAddress.tcp(host: "::1", port: 7000))  // [::1]:7000
/// ```
///
/// Linux only; on Apple's systems use the Network framework.
public enum SocketAddress: Hashable, Sendable, CustomStringConvertible, ReactiveProvider {
  /// A name or a numeric address, and a port. `0.0.0.0` and `::` are all addresses of this machine, to listen on; port 0 is any
  /// free port.
  case tcp(host: String, port: UInt16)
  /// The path of a socket in the file system, of at most 107 bytes; empty for the client of a connection over one.
  case unix(path: String)

  /// The port; nil for a path.
  public var port: UInt16? { if case .tcp(_, let port) = self { port } else { nil } }

  public var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): path
    }
  }
}
#endif
