import CMicroHTTPD
import Foundation

// Unsafe: The library reads the bytes during the call only, and its objects are freed at the end of the function that makes them.

/// A certificate that only the clients trust that were given it, made once.
enum SelfSignedCertificate {
  static let certificateName = "certificate.pem"
  private static let keyName = "key.pem"
  private static let validity: TimeInterval = 10 * 365 * 86_400

  /// The files in the folder, made if neither is there.
  static func files(in folder: URL) throws(TLSError) -> (certificate: URL, key: URL) {
    let files = (certificate: folder.appending(path: certificateName), key: folder.appending(path: keyName))
    let isThere = [files.certificate, files.key].map { access($0.path, F_OK) == 0 }
    if isThere.allSatisfy(\.self) { return files }
    guard !isThere.contains(true) else {
      let (found, missing) = isThere[0] ? (certificateName, keyName) : (keyName, certificateName)
      throw TLSError("There is \(found) without \(missing) in \(folder.path): remove it, or put back the other one.")
    }
    try make(files, in: folder)
    return files
  }

  private static func make(_ files: (certificate: URL, key: URL), in folder: URL) throws(TLSError) {
    let (certificate, key) = try made()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try write(key, to: files.key, permissions: 0o600)
    try write(certificate, to: files.certificate, permissions: 0o644)
  }

  /// Doesn't replace a file that came meanwhile.
  private static func write(_ text: [UInt8], to file: URL, permissions: mode_t) throws(TLSError) {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    let isWritten = descriptor >= 0 && Glibc.write(descriptor, text, text.count) == text.count && fsync(descriptor) == 0
    let reason = String(cString: strerror(errno))
    if descriptor >= 0 { close(descriptor) }
    guard isWritten else {
      if descriptor >= 0 { unlink(file.path) }
      throw TLSError("The certificate cannot be kept in \(file.deletingLastPathComponent().path): \(reason).")
    }
  }

  /// The certificate and its key in the PEM format. An elliptic curve, because a handshake with RSA takes ten times as long.
  private static func made() throws(TLSError) -> (certificate: [UInt8], key: [UInt8]) {
    var (key, certificate) = (gnutls_x509_privkey_t?.none, gnutls_x509_crt_t?.none)
    gnutls_x509_privkey_init(&key)
    gnutls_x509_crt_init(&certificate)
    defer {
      gnutls_x509_privkey_deinit(key)
      gnutls_x509_crt_deinit(certificate)
    }
    let now = Date().timeIntervalSince1970
    var serial = (0..<16).map { _ in UInt8.random(in: 1..<128) }
    var steps = [
      gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, wellspring_p256_bits(), 0),
      gnutls_x509_crt_set_version(certificate, 3),
      gnutls_x509_crt_set_serial(certificate, &serial, serial.count),
      gnutls_x509_crt_set_activation_time(certificate, time_t(now - 3600)),
      gnutls_x509_crt_set_expiration_time(certificate, time_t(now + validity)),
      gnutls_x509_crt_set_dn_by_oid(certificate, GNUTLS_OID_X520_COMMON_NAME, 0, "localhost", 9),
      gnutls_x509_crt_set_key(certificate, key),
      gnutls_x509_crt_set_basic_constraints(certificate, 0, -1),
      gnutls_x509_crt_set_key_usage(certificate, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE)),
      gnutls_x509_crt_set_key_purpose_oid(certificate, GNUTLS_KP_TLS_WWW_SERVER, 0),
    ]
    let names: [(gnutls_x509_subject_alt_name_t, [UInt8])] = [
      (GNUTLS_SAN_DNSNAME, Array("localhost".utf8)), (GNUTLS_SAN_IPADDRESS, [127, 0, 0, 1]),
      (GNUTLS_SAN_IPADDRESS, [UInt8](repeating: 0, count: 15) + [1]),
    ]
    for (kind, name) in names {
      steps.append(
        gnutls_x509_crt_set_subject_alt_name(
          certificate, kind, name, UInt32(name.count), UInt32(GNUTLS_FSAN_APPEND)))
    }
    steps.append(gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0))
    guard steps.allSatisfy({ $0 == 0 }) else { throw TLSError("GnuTLS could not make a certificate.") }
    return (
      text { gnutls_x509_crt_export2(certificate, GNUTLS_X509_FMT_PEM, &$0) },
      text { gnutls_x509_privkey_export2_pkcs8(key, GNUTLS_X509_FMT_PEM, nil, 0, &$0) }
    )
  }

  private static func text(_ export: (inout gnutls_datum_t) -> Int32) -> [UInt8] {
    var datum = gnutls_datum_t()
    guard export(&datum) == 0, let data = datum.data else { return [] }
    defer { wellspring_gnutls_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: Int(datum.size)))
  }
}
