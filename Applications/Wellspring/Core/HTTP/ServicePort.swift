/// The port of the service, and how its addresses begin.
struct ServicePort: Sendable, Equatable, ExpressibleByIntegerLiteral {
  let number: UInt16
  /// True if the service speaks TLS.
  var isSecure = false
  /// The address that clients use; nil if it is the service's own.
  var publicAddress: PublicAddress?

  init(_ number: UInt16, isSecure: Bool = false, publicAddress: PublicAddress? = nil) {
    self.number = number
    self.isSecure = isSecure
    self.publicAddress = publicAddress
  }

  init(integerLiteral number: UInt16) {
    self.number = number
  }

  /// `http` or `https`.
  var scheme: String { isSecure ? "https" : "http" }

  /// The beginning of every address of the service: `http://127.0.0.1:8500`.
  var origin: String { publicAddress?.origin ?? "\(scheme)://127.0.0.1:\(number)" }
}
