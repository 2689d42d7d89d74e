/// The address at which clients reach the service through a balancer: `https://photos.example.org`.
///
/// The service itself stays at 127.0.0.1. Addresses in its answers begin with this one, signatures are compared with it, and
/// requests may name its host.
public struct PublicAddress: Sendable, Equatable {
  /// `http` or `https`.
  let scheme: String
  /// The host and, unless it is the scheme's own, the port.
  let authority: String

  /// The beginning of every address of the service.
  var origin: String { "\(scheme)://\(authority)" }

  /// Reads an address of a scheme, a host and optionally a port; nil for anything else.
  public init?(_ text: String) {
    guard
      let parts = text.lowercased().wholeMatch(of: /(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(?::([0-9]{1,5}))?\/?/),
      text.utf8.count <= 300
    else { return nil }
    (scheme, authority) = (String(parts.1), Self.authority(String(parts.2), parts.3, Self.port(of: String(parts.1))))
    if let port = parts.3, UInt16(port) ?? 0 == 0 { return nil }
  }

  /// True if a Host header means this address.
  func isNamed(by host: String) -> Bool {
    let host = host.lowercased()
    return host == authority || host == "\(authority):\(Self.port(of: scheme))"
  }

  private static func port(of scheme: String) -> String { scheme == "https" ? "443" : "80" }

  private static func authority(_ host: String, _ port: Substring?, _ usual: String) -> String {
    guard let port, port != usual else { return host }
    return "\(host):\(port)"
  }
}
