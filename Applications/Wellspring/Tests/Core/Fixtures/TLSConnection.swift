import CMicroHTTPD
import Foundation

@testable import Wellspring

/// A TLS connection that trusts one certificate.
final class TLSConnection {
  /// The handshake failed, for the library's reason.
  struct Refused: Error {
    let reason: String
  }

  private let connection: RawConnection
  private var session: gnutls_session_t?
  private var credentials: gnutls_certificate_credentials_t?

  init(port: UInt16, trusting certificate: URL, versions: String = "NORMAL", name: String = "localhost") throws {
    connection = try RawConnection(port: port)
    gnutls_certificate_allocate_credentials(&credentials)
    gnutls_certificate_set_x509_trust_file(credentials, certificate.path, GNUTLS_X509_FMT_PEM)
    gnutls_init(&session, UInt32(GNUTLS_CLIENT))
    gnutls_priority_set_direct(session, versions, nil)
    gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials))
    gnutls_transport_set_int2(session, connection.descriptor, connection.descriptor)
    // GnuTLS keeps the pointer to the name until the handshake has verified the certificate.
    let status = name.withCString { name in
      gnutls_session_set_verify_cert(session, name, 0)
      return gnutls_handshake(session)
    }
    guard status == 0 else { throw Refused(reason: String(cString: gnutls_strerror(status))) }
  }

  deinit {
    gnutls_deinit(session)
    gnutls_certificate_free_credentials(credentials)
  }

  /// Sends a request, and reads the answer up to the end of its body.
  func get(_ target: String) throws -> RawAnswer {
    let request = Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    gnutls_record_send(session, request, request.count)
    var received = Data()
    while true {
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = gnutls_record_recv(session, &buffer, buffer.count)
      if count == Int(GNUTLS_E_AGAIN) || count == Int(GNUTLS_E_INTERRUPTED) { continue }
      received.append(contentsOf: buffer[..<max(count, 0)])
      guard let answer = try? RawAnswer(received) else {
        if count <= 0 { return try RawAnswer(received) }
        continue
      }
      let length = answer.headers.first { $0.hasPrefix("Content-Length: ") }.flatMap { Int($0.dropFirst(16)) }
      if count <= 0 || answer.body.count >= length ?? 0 { return answer }
    }
  }
}
