import Foundation

/// Addresses of pages, as posts show them.
extension URL {
  /// Creates the address of a page; nil if the text is none. What opens programs or files is none.
  public init?(page text: String) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      url.host()?.isEmpty == false
    else { return nil }
    self = url
  }

  /// The address as it is shown: the host without `www.`, and the beginning of what follows. It is made of the address that
  /// a click opens, so that no service can show another one.
  public var displayAddress: String {
    var shown = host() ?? ""
    if shown.hasPrefix("www.") { shown.removeFirst(4) }
    if let port { shown += ":\(port)" }
    shown += path(percentEncoded: true)
    if let query = query(percentEncoded: true) { shown += "?\(query)" }
    if shown.hasSuffix("/") { shown.removeLast() }
    return shown.count > 32 ? "\(shown.prefix(31))…" : shown
  }
}
