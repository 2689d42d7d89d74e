import Foundation

/// The addresses of the hosts of one service: at least one, and each host once.
public struct HostAddresses: Hashable, Sendable {
  /// The limit on the number of hosts.
  public static let most = 16

  /// The addresses, in the order in which they were given.
  public let urls: [URL]
  /// The address that was given first.
  public let first: URL

  /// Creates the addresses of a service with one host.
  public init(_ url: URL) { (urls, first) = ([url], url) }

  /// Reads addresses.
  ///
  /// - Parameters:
  ///   - texts: The addresses, of which each text may have several, separated by commas.
  ///   - path: The path of the service's interface, for addresses that have none.
  public init(_ texts: [String], path: String = "") throws(HostAddressesFailure) {
    let texts = texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    if texts.allSatisfy(\.isEmpty) { throw .none }
    if texts.contains("") { throw .gap }
    if texts.count > Self.most { throw .tooMany(texts.count) }
    var urls: [URL] = []
    for text in texts {
      guard let url = URL(string: text), let host = Host(url) else { throw .malformed(text) }
      if urls.contains(where: { Host($0) == host }) { throw .twice(text) }
      if let other = urls.first, Host(other)?.scheme != host.scheme { throw .mixed }
      urls.append(url.path().isEmpty || url.path() == "/" ? path.isEmpty ? url : url.appending(path: path) : url)
    }
    self.urls = urls
    first = urls[0]
  }

  /// The addresses in one text, from which they can be read again.
  public var text: String { urls.map(\.absoluteString).joined(separator: ",") }

  /// The names of the hosts for people, in a list.
  public var names: String { Self.list(urls.map(name)) }

  /// The name of the service for people: that of the first host, and their number if there are several.
  public var title: String {
    urls.count == 1 ? name(of: first) : localized("%@ (%@ hosts)", name(of: first), "\(urls.count)")
  }

  /// Returns the name of a host for people: with its port if another host has the same name.
  public func name(of url: URL) -> String {
    guard let host = url.host() else { return url.absoluteString }
    let isAlone = !urls.contains { $0.host() == host && $0 != url }
    return isAlone ? host : url.port.map { "\(host):\($0)" } ?? host
  }

  /// Returns names in a list for people.
  static func list(_ names: [String]) -> String { names.formatted(.list(type: .and).locale(.ofTexts)) }

  /// Returns true if an address is at one of the hosts.
  public func contains(_ url: URL) -> Bool { urls.contains { Host($0) == Host(url) } }

  /// Returns the same address at another host, if it is at one of the hosts.
  ///
  /// A service makes the addresses in its answers begin with its own. What they lead to is at the other hosts, too.
  public func moving(_ url: URL, to host: URL) -> URL {
    guard contains(url), var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let target = URLComponents(url: host, resolvingAgainstBaseURL: true)
    else { return url }
    (parts.scheme, parts.encodedHost, parts.port) = (target.scheme, target.encodedHost, target.port)
    return parts.url ?? url
  }

  /// A host as it is compared: its scheme, name and port.
  private struct Host: Equatable {
    let scheme: String
    let name: String
    let port: Int

    /// Nil if the address is none of a service.
    init?(_ url: URL) {
      guard let scheme = url.scheme?.lowercased(), let usual = ["http": 80, "https": 443][scheme],
        let name = url.host()?.lowercased(), !name.isEmpty, (1...65_535).contains(url.port ?? usual)
      else { return nil }
      (self.scheme, port) = (scheme, url.port ?? usual)
      // A service on this machine names itself by its number, whatever it was called by.
      self.name = ["localhost", "::1", "[::1]"].contains(name) ? "127.0.0.1" : name
    }
  }
}
