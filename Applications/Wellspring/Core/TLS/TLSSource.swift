import Foundation

/// The certificate and the key with which a ``WellspringService`` speaks TLS.
public enum TLSSource: Sendable, Equatable {
  /// Two files in the PEM format: the certificate, followed by those that lead to its issuer, and its key without a password.
  case files(certificate: URL, key: URL)
  /// A folder with `certificate.pem` and `key.pem`, which are made if neither is there. Only clients that are given the certificate
  /// trust it.
  case selfSigned(URL)

  /// The two files, made if they are missing.
  func files() throws(TLSError) -> (certificate: URL, key: URL) {
    switch self {
    case .files(let certificate, let key): (certificate, key)
    case .selfSigned(let folder): try SelfSignedCertificate.files(in: folder)
    }
  }

  /// The certificate's file.
  public var certificate: URL {
    switch self {
    case .files(let certificate, _): certificate
    case .selfSigned(let folder): folder.appending(path: SelfSignedCertificate.certificateName)
    }
  }
}
