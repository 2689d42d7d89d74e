import CMicroHTTPD
import Foundation

// Unsafe: The library's objects belong to the identity, which frees them when it is freed.

/// A certificate with its chain and its private key, as the service shows itself to clients.
///
/// Sound: nothing changes after the initializer, and GnuTLS only reads it.
final class TLSIdentity: @unchecked Sendable {
  /// The SHA-256 fingerprint of the certificate: `AB:CD:…`.
  let fingerprint: String
  let certificates: UnsafeMutableBufferPointer<gnutls_pcert_st>
  let key: gnutls_privkey_t

  /// Clients refuse longer chains.
  private static let longestChain = 16

  /// Reads the two files, and checks that they belong together and are valid now.
  convenience init(_ source: TLSSource, at date: Date = Date()) throws(TLSError) {
    let files = try source.files()
    let certificate = try PEMFile(files.certificate, holding: "certificate")
    let key = try PEMFile(files.key, holding: "key")
    if !certificate.holds("CERTIFICATE"), certificate.holds("PRIVATE KEY"), key.holds("CERTIFICATE") {
      throw TLSError(
        "The certificate \(certificate.path) is a key, and the key \(key.path) is a certificate: swap them.")
    }
    try self.init(certificate: certificate, key: key, at: date)
  }

  private init(certificate: PEMFile, key file: PEMFile, at date: Date) throws(TLSError) {
    var count = UInt32(Self.longestChain)
    let chain = UnsafeMutableBufferPointer<gnutls_pcert_st>.allocate(capacity: Self.longestChain)
    chain.initialize(repeating: gnutls_pcert_st())
    let isRead = certificate.withDatum {
      gnutls_pcert_list_import_x509_raw(chain.baseAddress, &count, &$0, GNUTLS_X509_FMT_PEM, 0) == 0
    }
    certificates = UnsafeMutableBufferPointer(rebasing: chain[..<(isRead ? Int(count) : 0)])
    var key: gnutls_privkey_t?
    gnutls_privkey_init(&key)
    guard let key else { throw TLSError("There is no memory for the key \(file.path).") }
    self.key = key
    let status = file.withDatum { gnutls_privkey_import_x509_raw(key, &$0, GNUTLS_X509_FMT_PEM, nil, 0) }
    fingerprint = isRead ? Self.fingerprint(chain[0]) : ""
    guard isRead, count > 0 else {
      throw TLSError("The certificate \(certificate.path) is not a certificate in the PEM format.")
    }
    guard status != GNUTLS_E_DECRYPTION_FAILED, !file.holds("ENCRYPTED") else {
      throw TLSError("The key \(file.path) has a password: write it without one, by 'openssl pkey'.")
    }
    guard status == 0 else { throw TLSError("The key \(file.path) is not a private key in the PEM format.") }
    guard Self.number(of: chain[0].pubkey) == Self.number(of: key) else {
      throw TLSError("The key \(file.path) does not belong to the certificate \(certificate.path).")
    }
    try Self.checkTimes(of: chain[0], certificate.path, at: date)
  }

  deinit {
    for index in certificates.indices { gnutls_pcert_deinit(&certificates[index]) }
    certificates.baseAddress?.deallocate()
    gnutls_privkey_deinit(key)
  }

  private static func checkTimes(of certificate: gnutls_pcert_st, _ path: String, at date: Date) throws(TLSError) {
    let (begin, end) = withX509(certificate) {
      (gnutls_x509_crt_get_activation_time($0), gnutls_x509_crt_get_expiration_time($0))
    }
    let now = time_t(date.timeIntervalSince1970)
    if now < begin { throw TLSError("The certificate \(path) is not valid before \(day(begin)).") }
    if now > end { throw TLSError("The certificate \(path) expired on \(day(end)): renew it.") }
  }

  private static func day(_ time: time_t) -> String {
    Date(timeIntervalSince1970: TimeInterval(time)).httpText
  }

  private static func fingerprint(_ certificate: gnutls_pcert_st) -> String {
    withX509(certificate) { certificate in
      bytes { gnutls_x509_crt_get_fingerprint(certificate, GNUTLS_DIG_SHA256, $0, $1) }
    }.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: ":")
  }

  private static func withX509<Result>(
    _ certificate: gnutls_pcert_st, _ body: (gnutls_x509_crt_t?) -> Result
  ) -> Result {
    var (certificate, copy) = (certificate, gnutls_x509_crt_t?.none)
    gnutls_pcert_export_x509(&certificate, &copy)
    defer { gnutls_x509_crt_deinit(copy) }
    return body(copy)
  }

  /// The number of a public key, which its private key has, too.
  private static func number(of key: gnutls_pubkey_t?) -> [UInt8] {
    bytes { gnutls_pubkey_get_key_id(key, GNUTLS_KEYID_USE_SHA256.rawValue, $0, $1) }
  }

  private static func number(of key: gnutls_privkey_t) -> [UInt8] {
    var publicKey: gnutls_pubkey_t?
    gnutls_pubkey_init(&publicKey)
    defer { gnutls_pubkey_deinit(publicKey) }
    gnutls_pubkey_import_privkey(publicKey, key, 0, 0)
    return number(of: publicKey)
  }

  /// The bytes that a function of the library writes: none if it fails.
  private static func bytes(_ write: (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?) -> Int32) -> [UInt8] {
    var size = 64
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = write(buffer.baseAddress, &size) == 0 ? size : 0
    }
    return bytes
  }
}
