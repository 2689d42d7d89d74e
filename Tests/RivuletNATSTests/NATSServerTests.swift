import Foundation
import Glibc
import Rivulet
import RivuletFoundation
import RivuletNATSTesting
import RivuletTesting
import Testing

/// The tests of what the other tests stand on.
@Suite(.timeLimit(.minutes(20))) struct `The servers of the tests` {
  /// The first line that a server sends.
  private func greeting(_ port: Int) async throws -> String? {
    let address = SocketAddress.tcp(host: "127.0.0.1", port: UInt16(port))
    return try await address.reactive.connect().flatMap(.concat) { $0.received.lines(atMost: 100_000) }.first()
  }

  @Test func `accept connections when they are made, and after a restart at the same port`() async throws {
    let server = try await NATSServer(jetStream: false)
    #expect(try await greeting(server.port)?.hasPrefix("INFO ") == true)
    let port = server.port
    server.kill()
    await #expect(throws: SystemFailure.self) { try await greeting(port) }
    try await server.restart()
    #expect(try await greeting(port)?.hasPrefix("INFO ") == true)
  }

  @Test func `leave neither a process nor a folder`() async throws {
    var server: NATSServer? = try await NATSServer(jetStream: true)
    let (folder, port) = (try #require(server?.folder), try #require(server?.port))
    #expect(FileManager.default.fileExists(atPath: folder.path))
    server = nil
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    await #expect(throws: SystemFailure.self) { try await greeting(port) }
  }

  @Test func `say what was wrong with their configuration`() async throws {
    do {
      _ = try await NATSServer(jetStream: false, configuration: "wrong {")
      Issue.record("started")
    } catch { #expect("\(error)".contains("Parse error on line 6")) }
  }

  @Test func `form a cluster with a leader`() async throws {
    let cluster = try await NATSCluster()
    #expect(Set(cluster.urls).count == 3)
  }

  @Test func `take connections with TLS from clients whose certificate they know`() async throws {
    let certificates = try TLSCertificates()
    let server = try await NATSServer(
      jetStream: false, configuration: certificates.configuration(verifiesClients: true))
    #expect(try await greeting(server.port)?.contains("\"tls_verify\":true") == true)
    let known = Program(
      "openssl", arguments: ["verify", "-CAfile", certificates.authority, certificates.client.certificate])
    #expect(
      try await known.reactive.lines.filter { if case .exit = $0 { true } else { false } }.first() == .exit(.exited(0)))
    let foreign = Program(
      "openssl", arguments: ["verify", "-CAfile", certificates.authority, certificates.foreignClient.certificate])
    #expect(
      try await foreign.reactive.lines.filter { if case .exit = $0 { true } else { false } }.first()
        != .exit(.exited(0)))
  }

  @Test func `say nothing while they are frozen, and go on afterwards`() async throws {
    let server = try await NATSServer(jetStream: false)
    server.freeze()
    // The system accepts the connection for it.
    let address = SocketAddress.tcp(host: "127.0.0.1", port: UInt16(server.port))
    let lines = address.reactive.connect().flatMap(.concat) { $0.received.lines(atMost: 100_000) }.record()
    server.thaw()
    #expect(await lines.events(1).first.map { "\($0)".contains("INFO") } == true)
  }

  @Test func `take another configuration, each time, or say why not`() async throws {
    let server = try await NATSServer(jetStream: false)
    #expect(try await greeting(server.port)?.contains("auth_required") == false)
    try await server.reload("authorization { token: secret }")
    #expect(try await greeting(server.port)?.contains("auth_required") == true)
    try await server.reload("")
    #expect(try await greeting(server.port)?.contains("auth_required") == false)
    await #expect(throws: NATSServerFailure.self) { try await server.reload("wrong {") }
  }
}
