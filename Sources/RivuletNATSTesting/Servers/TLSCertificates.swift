public import Foundation

/// Certificates for a server of 127.0.0.1 and for a client, made by openssl for this run, and an authority that signed neither.
public final class TLSCertificates: Sendable {
  /// The folder of the files, deleted with the object.
  public let folder: URL

  /// Makes the certificates by `openssl`. Throws if it is missing or fails.
  public init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try authority("authority")
    try authority("stranger")
    try certificate("server", signedBy: "authority", extensions: "subjectAltName=IP:127.0.0.1,DNS:localhost")
    try certificate("client", signedBy: "authority", extensions: "extendedKeyUsage=clientAuth")
    try certificate("foreign", signedBy: "stranger", extensions: "extendedKeyUsage=clientAuth")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The authority that signed the server's and the client's certificate.
  public var authority: String { path("authority.pem") }
  /// An authority that signed neither.
  public var stranger: String { path("stranger.pem") }
  /// The certificate of a client that the server accepts, and its key.
  public var client: (certificate: String, key: String) { (path("client.pem"), path("client.key")) }
  /// A client's certificate that the server doesn't accept.
  public var foreignClient: (certificate: String, key: String) { (path("foreign.pem"), path("foreign.key")) }

  /// Lines for the server's configuration file.
  public func configuration(verifiesClients: Bool) -> String {
    """
    tls {
      cert_file: "\(path("server.pem"))"
      key_file: "\(path("server.key"))"
      ca_file: "\(authority)"
      verify: \(verifiesClients)
    }
    """
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func authority(_ name: String) throws {
    try openssl(
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=\(name) -keyout \(name).key -out \(name).pem"
    )
  }

  private func certificate(_ name: String, signedBy authority: String, extensions: String) throws {
    try Data(extensions.utf8).write(to: folder.appending(path: "\(name).ext"))
    try openssl(
      "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=\(name) -keyout \(name).key -out \(name).csr"
    )
    try openssl(
      "x509 -req -in \(name).csr -CA \(authority).pem -CAkey \(authority).key -CAcreateserial -days 2 -extfile \(name).ext -out \(name).pem"
    )
  }

  private func openssl(_ arguments: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NATSServerFailure("openssl \(arguments) failed.", [text]) }
  }
}
