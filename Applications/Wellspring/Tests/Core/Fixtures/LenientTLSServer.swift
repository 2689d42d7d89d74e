import CMicroHTTPD
import Foundation

@testable import Wellspring

/// A server that shakes hands with one client, in every version of TLS that the library has, and no more.
final class LenientTLSServer: Sendable {
  let port: UInt16
  private let socket: ListeningSocket
  private let folder: URL

  /// - Parameter folder: The folder with the certificate and its key.
  init(in folder: URL) throws {
    socket = try ListeningSocket(port: 0, unreadBytes: 64 * 1024)
    port = socket.port
    self.folder = folder
    Thread.detachNewThread { [self] in acceptOne() }
  }

  private func acceptOne() {
    socket.wait(atMost: .seconds(60))
    guard let descriptor = socket.accept() else { return }
    defer { close(descriptor) }
    var credentials: gnutls_certificate_credentials_t?
    gnutls_certificate_allocate_credentials(&credentials)
    defer { gnutls_certificate_free_credentials(credentials) }
    gnutls_certificate_set_x509_key_file(
      credentials, folder.appending(path: "certificate.pem").path, folder.appending(path: "key.pem").path,
      GNUTLS_X509_FMT_PEM)
    var session: gnutls_session_t?
    gnutls_init(&session, UInt32(GNUTLS_SERVER))
    defer { gnutls_deinit(session) }
    gnutls_priority_set_direct(session, "NORMAL:+VERS-TLS-ALL", nil)
    gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials))
    gnutls_transport_set_int2(session, descriptor, descriptor)
    var status = gnutls_handshake(session)
    while status != 0, gnutls_error_is_fatal(status) == 0 { status = gnutls_handshake(session) }
  }
}
