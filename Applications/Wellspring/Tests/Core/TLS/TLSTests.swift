import Foundation
import Testing

@testable import Wellspring

@Suite struct `TLS` {
  let folder = TemporaryFolder()
  var certificates: URL { folder.url.appending(path: "tls") }
  var certificate: URL { certificates.appending(path: "certificate.pem") }

  private func service() throws -> RunningService {
    var configuration = folder.configuration(photographs: Configuration.bundledPhotographs)
    configuration.tls = .selfSigned(certificates)
    return try RunningService(configuration, in: folder)
  }

  @Test(arguments: ["localhost", "127.0.0.1"])
  func `is spoken to a client that trusts the certificate`(name: String) throws {
    let service = try service()
    #expect(service.wellspring.baseURL.absoluteString == "https://127.0.0.1:\(service.port)/v1")
    let connection = try TLSConnection(port: service.port, trusting: certificate, name: name)
    let answer = try connection.get("/v1/photos/1?consumer_key=key")
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("\"https://127.0.0.1:\(service.port)/v1/images/1/"))
    // The same connection, with a body of several records.
    #expect(try connection.get("/v1/photos?rpp=100&consumer_key=key").body.count > 100_000)
    #expect(try connection.get("/v1/photos/1/original").status == 200)
  }

  @Test func `is refused to a client that trusts another certificate`() throws {
    let service = try service()
    let other = folder.url.appending(path: "other")
    _ = try TLSIdentity(.selfSigned(other))
    #expect(throws: TLSConnection.Refused.self) {
      try TLSConnection(port: service.port, trusting: other.appending(path: "certificate.pem"))
    }
  }

  @Test(arguments: ["NORMAL:-VERS-ALL:+VERS-TLS1.2", "NORMAL:-VERS-ALL:+VERS-TLS1.3"])
  func `is spoken in its current versions`(version: String) throws {
    let service = try service()
    let connection = try TLSConnection(port: service.port, trusting: certificate, versions: version)
    #expect(try connection.get("/healthz").status == 200)
  }

  @Test(arguments: ["NORMAL:-VERS-ALL:+VERS-TLS1.1", "NORMAL:-VERS-ALL:+VERS-TLS1.0"])
  func `is refused in older versions`(version: String) throws {
    let service = try service()
    #expect(throws: TLSConnection.Refused.self) {
      try TLSConnection(port: service.port, trusting: certificate, versions: version)
    }
    // The same client and certificate agree on the version with a server that has no such limit.
    let lenient = try LenientTLSServer(in: certificates)
    _ = try TLSConnection(port: lenient.port, trusting: certificate, versions: version)
  }

  @Test func `is not mixed with plain HTTP`() throws {
    let service = try service()
    let answer = try service.raw("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    #expect(!String(decoding: answer, as: UTF8.self).contains("HTTP/1.1"))
  }

  @Test func `has a renewed certificate on new connections after a reload`() throws {
    let service = try service()
    let old = try TLSConnection(port: service.port, trusting: certificate)
    let before = try #require(service.wellspring.certificateFingerprint)
    try FileManager.default.removeItem(at: certificates)
    try service.wellspring.reload()
    #expect(service.wellspring.certificateFingerprint != before)
    #expect(try TLSConnection(port: service.port, trusting: certificate).get("/healthz").status == 200)
    #expect(try old.get("/healthz").status == 200)
  }

  @Test func `keeps its certificate when a reload fails`() throws {
    let service = try service()
    let copy = folder.url.appending(path: "copy.pem")
    try FileManager.default.copyItem(at: certificate, to: copy)
    let before = service.wellspring.certificateFingerprint
    try Data("no certificate".utf8).write(to: certificate)
    #expect(throws: StartError.self) { try service.wellspring.reload() }
    #expect(service.wellspring.certificateFingerprint == before)
    #expect(try TLSConnection(port: service.port, trusting: copy).get("/healthz").status == 200)
  }
}
