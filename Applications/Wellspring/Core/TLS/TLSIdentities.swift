import CMicroHTTPD
import Synchronization

// Unsafe: GnuTLS passes places for its results, which are valid until the callback returns; an identity lives at least as long as
// its connection.

/// The identity of each TLS connection, by its socket: GnuTLS knows nothing else when it requests a certificate. A connection
/// keeps the identity that it began with.
enum TLSIdentities {
  private static let identities = Mutex<[Int32: TLSIdentity]>([:])

  /// Notes the identity of a connection, before the library has it; nil when the connection has ended.
  static func note(_ identity: TLSIdentity?, for descriptor: Int32) {
    identities.withLock { $0[descriptor] = identity }
  }

  static func identity(for descriptor: Int32) -> TLSIdentity? {
    identities.withLock { $0[descriptor] }
  }
}

// The library calls this on its own threads, so it must be a free function.
func retrieveCertificate(
  session: gnutls_session_t?, issuers: UnsafePointer<gnutls_datum_t>?, issuerCount: Int32,
  algorithms: UnsafePointer<gnutls_pk_algorithm_t>?, algorithmCount: Int32,
  chain: UnsafeMutablePointer<UnsafeMutablePointer<gnutls_pcert_st>?>?, count: UnsafeMutablePointer<UInt32>?,
  key: UnsafeMutablePointer<gnutls_privkey_t?>?
) -> Int32 {
  guard let identity = TLSIdentities.identity(for: wellspring_session_descriptor(session)) else { return -1 }
  chain?.pointee = identity.certificates.baseAddress
  count?.pointee = UInt32(identity.certificates.count)
  key?.pointee = identity.key
  return 0
}
