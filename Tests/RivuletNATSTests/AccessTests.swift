import Foundation
import Rivulet
import RivuletNATS
import RivuletNATSTesting
import RivuletTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Access to a server` {
  private static let oneUser = #"authorization { users: [{ user: "u", password: "p" }] }"#

  private func options(_ server: NATSServer, _ access: NATSOptions.Access, _ tls: NATSOptions.TLS? = nil) -> NATSOptions
  {
    var options = NATSOptions(servers: [server.url])
    (options.access, options.tls, options.reconnectWait) = (access, tls, .milliseconds(20))
    return options
  }

  private func isUsable(_ connection: NATSConnection) async throws -> Bool {
    try await connection.flush().wait()
    return connection.state.value == .connected
  }

  private func isRefused(_ options: NATSOptions) -> Bool {
    do throws(NATSFailure) {
      _ = try NATSConnection(options)
      return false
    } catch {
      if case .notPermitted = error { return true }
      Issue.record("\(error)")
      return false
    }
  }

  @Test func `is given to a user with the right password alone`() async throws {
    let server = try await NATSServer(jetStream: false, configuration: Self.oneUser)
    #expect(try await isUsable(NATSConnection(options(server, .user("u", password: "p")))))
    #expect(isRefused(options(server, .user("u", password: "wrong"))))
    #expect(isRefused(options(server, .anyone)))
  }

  @Test func `is given to the right token alone`() async throws {
    let server = try await NATSServer(jetStream: false, configuration: #"authorization { token: "t" }"#)
    #expect(try await isUsable(NATSConnection(options(server, .token("t")))))
    #expect(isRefused(options(server, .token("wrong"))))
  }

  @Test(arguments: ["p\"w\\d", "\\", "\"", "\\\"", "x\",\"user\":\"admin", "\"\u{301}", "ä{}'"])
  func `is given to a secret of any visible characters`(_ secret: String) async throws {
    let quoted = secret.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    let users = #"authorization { users: [{ user: "\#(quoted)", password: "\#(quoted)" }] }"#
    let server = try await NATSServer(jetStream: false, configuration: users)
    #expect(try await isUsable(NATSConnection(options(server, .user(secret, password: secret)))))
    #expect(isRefused(options(server, .user(secret, password: "wrong"))))
    let other = try await NATSServer(jetStream: false, configuration: #"authorization { token: "\#(quoted)" }"#)
    var named = options(other, .token(secret))
    named.name = secret
    #expect(try await isUsable(NATSConnection(named)))
  }

  @Test func `is given to a password with a quotation mark in the address`() async throws {
    let server = try await NATSServer(
      jetStream: false, configuration: #"authorization { users: [{ user: "u", password: "p\"w" }] }"#)
    var options = options(server, .anyone)
    options.servers = [server.url.replacing("nats://", with: "nats://u:p\"w@")]
    #expect(try await isUsable(NATSConnection(options)))
  }

  @Test func `that is refused twice closes a connection that waits for a server, with the reason`() async throws {
    let server = try await NATSServer(jetStream: false, configuration: Self.oneUser)
    var options = options(server, .user("u", password: "wrong"))
    options.waitsForServer = true
    let connection = try NATSConnection(options)
    await connection.state.signal.filter { if case .closed = $0 { true } else { false } }.take(first: 1).wait()
    guard case .closed(.notPermitted) = connection.state.value else {
      Issue.record("\(connection.state.value)")
      return
    }
  }

  @Test func `is given to the owner of a key`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (key, stranger) = (try NKey(.user, in: folder), try NKey(.user, in: folder))
    let (file, other) = (folder.appending(path: "seed").path, folder.appending(path: "other").path)
    try Data(key.seed.utf8).write(to: URL(filePath: file))
    try Data(stranger.seed.utf8).write(to: URL(filePath: other))
    let server = try await NATSServer(
      jetStream: false, configuration: "authorization { users: [{ nkey: \(key.publicKey) }] }")
    #expect(try await isUsable(NATSConnection(options(server, .nkey(publicKey: key.publicKey, seedFile: file)))))
    #expect(isRefused(options(server, .nkey(publicKey: stranger.publicKey, seedFile: other))))
    #expect(
      throws: NATSFailure.invalidArgument(
        "Can't read '/none'. Check that the file exists and that its permissions allow it.")
    ) {
      try NATSConnection(options(server, .nkey(publicKey: key.publicKey, seedFile: "/none")))
    }
  }

  @Test func `is given to credentials that the operator's account signed`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (owner, account, user) = (
      try NKey(.operating, in: folder), try NKey(.account, in: folder), try NKey(.user, in: folder)
    )
    let limits = ["subs": -1, "conn": -1, "leaf": -1, "imports": -1, "exports": -1, "data": -1, "payload": -1]
    let accountToken = try owner.token(about: account, name: "A", ["type": "account", "limits": limits])
    let userToken = try account.token(about: user, name: "u", ["type": "user", "subs": -1, "data": -1, "payload": -1])
    let file = folder.appending(path: "user.creds").path
    try Data(
      """
      -----BEGIN NATS USER JWT-----
      \(userToken)
      ------END NATS USER JWT------

      -----BEGIN USER NKEY SEED-----
      \(user.seed)
      ------END USER NKEY SEED------

      """.utf8
    ).write(to: URL(filePath: file))
    let server = try await NATSServer(
      jetStream: false,
      configuration: """
        operator: \(try owner.token(about: owner, name: "O", ["type": "operator"]))
        resolver: MEMORY
        resolver_preload: { \(account.publicKey): \(accountToken) }
        """)
    #expect(try await isUsable(NATSConnection(options(server, .credentials(file: file)))))
    #expect(isRefused(options(server, .anyone)))
  }

  @Test func `over TLS needs certificates that both sides trust`() async throws {
    let certificates = try TLSCertificates()
    let server = try await NATSServer(
      jetStream: false, configuration: certificates.configuration(verifiesClients: true))
    let tls = NATSOptions.TLS(
      trustedFile: certificates.authority, certificateFile: certificates.client.certificate,
      keyFile: certificates.client.key)
    #expect(try await isUsable(NATSConnection(options(server, .anyone, tls))))
    var wrong = tls
    wrong.trustedFile = certificates.stranger
    #expect(isInsecure(options(server, .anyone, wrong)))
    wrong = tls
    (wrong.certificateFile, wrong.keyFile) = (certificates.foreignClient.certificate, certificates.foreignClient.key)
    #expect(throws: NATSFailure.self) { try NATSConnection(options(server, .anyone, wrong)) }
    wrong = tls
    (wrong.certificateFile, wrong.keyFile) = (nil, nil)
    #expect(throws: NATSFailure.self) { try NATSConnection(options(server, .anyone, wrong)) }
    wrong = tls
    wrong.hostName = "elsewhere.example"
    #expect(isInsecure(options(server, .anyone, wrong)))
    wrong = tls
    wrong.keyFile = nil
    #expect { try NATSConnection(options(server, .anyone, wrong)) } throws: { "\($0)".contains("needs its key") }
    wrong = tls
    wrong.trustedFile = certificates.client.key
    #expect(isInsecure(options(server, .anyone, wrong)))
  }

  @Test func `without TLS to a server that wants it, and with it to one that doesn't, fails`() async throws {
    let certificates = try TLSCertificates()
    let secure = try await NATSServer(
      jetStream: false, configuration: certificates.configuration(verifiesClients: false))
    let plain = try await NATSServer(jetStream: false)
    #expect(isInsecure(options(plain, .anyone, NATSOptions.TLS(trustedFile: certificates.authority))))
    #expect(isInsecure(options(secure, .anyone)))
    var address = options(plain, .anyone)
    address.servers = [plain.url.replacing("nats://", with: "tls://")]
    #expect(isInsecure(address))
  }

  private func isInsecure(_ options: NATSOptions) -> Bool {
    do throws(NATSFailure) {
      _ = try NATSConnection(options)
      return false
    } catch {
      if case .insecure = error { return true }
      Issue.record("\(error)")
      return false
    }
  }

  @Test func `that is lost closes the connection, and its signals fail with the reason`() async throws {
    let server = try await NATSServer(jetStream: false, configuration: Self.oneUser)
    let connection = try NATSConnection(options(server, .user("u", password: "p")))
    let messages = connection.messages(on: "a").map(\.text).record()
    await #expect(throws: NATSFailure.noResponders(subject: "b")) { try await connection.request("x", on: "b").wait() }
    try await server.reload(#"authorization { users: [{ user: "u", password: "changed" }] }"#)
    await messages.events(1)
    guard case .failed(let failure) = messages.events.last else {
      Issue.record("\(messages.events)")
      return
    }
    #expect("\(failure)".contains("Check the user, the password or key"))
    await connection.state.signal.filter { if case .closed(_?) = $0 { true } else { false } }.take(first: 1).wait()
    #expect(throws: NATSFailure.self) { try connection.publish("x", to: "a") }
    for _ in 0..<2 {
      await #expect {
        try await connection.request("x", on: "b", within: .seconds(600)).wait()
      } throws: { "\($0)".contains("Check the user, the password or key") }
    }
  }
}
