import Foundation
import RivuletNATS
import RivuletNATSTesting
import Testing

@testable import Wellspring
@testable import WellspringCluster

@Suite(.timeLimit(.minutes(20))) final class `The way to a log` {
  let folder = FileManager.default.temporaryDirectory.appending(path: "wellspring-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func options(_ server: NATSServer, _ change: (inout ClusterOptions) -> Void = { _ in }) -> ClusterOptions {
    var options = ClusterOptions(servers: [server.url], instance: "a")
    options.startLimit = .zero
    change(&options)
    return options
  }

  private func message(_ options: ClusterOptions) -> String {
    do throws(DatabaseError) {
      _ = try ClusterStream(.posts, options)
      return ""
    } catch {
      return error.message
    }
  }

  private func write(_ text: String, _ name: String) throws -> URL {
    try Data(text.utf8).write(to: folder.appending(path: name))
    return folder.appending(path: name)
  }

  @Test func `takes the user and the password from a file`() async throws {
    let server = try await NATSServer(
      jetStream: true, configuration: #"authorization { users: [{ user: "u", password: "p:q" }] }"#)
    let (right, wrong) = (try write("u:p:q\n", "right"), try write("u:p", "wrong"))
    #expect(message(options(server) { $0.login = right }) == "")
    #expect(message(options(server) { $0.login = wrong }).contains("Check the user, the password or key"))
    #expect(message(options(server)).contains("Check the user, the password or key"))
    let (none, empty) = (folder.appending(path: "none"), try write("u", "empty"))
    for file in [none, empty] {
      #expect(message(options(server) { $0.login = file }).contains("'\(file.path)' has no line USER:PASSWORD"))
    }
    #expect(message(options(server) { $0.credentials = none }).contains("Can't read '\(none.path)'"))
  }

  @Test func `goes over TLS with certificates of both sides`() async throws {
    let certificates = try TLSCertificates()
    let server = try await NATSServer(
      jetStream: true, configuration: certificates.configuration(verifiesClients: true))
    func secure(_ options: inout ClusterOptions, authority: String, client: (certificate: String, key: String)) {
      options.authority = URL(filePath: authority)
      (options.certificate, options.key) = (URL(filePath: client.certificate), URL(filePath: client.key))
    }
    #expect(
      message(options(server) { secure(&$0, authority: certificates.authority, client: certificates.client) }) == "")
    let stranger = message(
      options(server) { secure(&$0, authority: certificates.stranger, client: certificates.client) })
    #expect(stranger.contains("A secure connection to the NATS server is impossible"), "\(stranger)")
    #expect(message(options(server)) != "")
  }

  @Test func `refuses a log that was made with limits, or with another number of replicas than was asked for`()
    async throws
  {
    let server = try await NATSServer(jetStream: true)
    let connection = try ClusterStream(.posts, options(server)).stream.connection
    let three = message(options(server) { $0.replicas = 3 })
    #expect(three.contains("its number of replicas is 1, not 3"), "\(three)")
    #expect(message(options(server) { $0.replicas = 1 }) == "")
    var limited = StreamOptions("WELLSPRING_PHOTOGRAPHS", subjects: ["wellspring.photographs"])
    limited.maximumMessages = 10
    _ = try await connection.stream(limited).first()
    do throws(DatabaseError) {
      _ = try ClusterStream(.photographs, options(server))
      Issue.record("it was taken")
    } catch {
      #expect(error.message.contains("its largest number of messages is 10, not unlimited"), "\(error)")
      #expect(
        error.message.contains("'nats stream edit WELLSPRING_PHOTOGRAPHS'")
          && error.message.contains("delete it with all its messages by 'nats stream rm WELLSPRING_PHOTOGRAPHS'"))
    }
  }

  @Test func `is refused with advice if another program's stream has its subjects`() async throws {
    let server = try await NATSServer(jetStream: true)
    let connection = try NATSConnection(server.url)
    try await connection.stream(StreamOptions("EVERYTHING", subjects: ["wellspring.>"])).wait()
    let sentence = message(options(server))
    #expect(sentence.contains(#"Find it by 'nats stream ls --subject "wellspring.>"'"#), "\(sentence)")
  }

  @Test func `is waited for at the start`() async throws {
    let server = try await NATSServer(jetStream: true)
    server.kill()
    let options = options(server) { $0.startLimit = .seconds(60) }
    let (attempts, attempt) = AsyncStream.makeStream(of: Void.self)
    let start = Task.detached {
      try ClusterStream(.posts, options) {
        attempt.yield()
        return false
      }.identity
    }
    for await _ in attempts { break }
    try await server.restart()
    #expect(try await start.value != "")
    // An end isn't waited for.
    server.kill()
    #expect(throws: DatabaseError.self) { try ClusterStream(.posts, options, until: { true }) }
  }

  @Test func `refuses an entry that is too large for the servers at once`() async throws {
    let server = try await NATSServer(jetStream: true, configuration: "max_payload: 32768")
    let a = try Instance("a", in: folder, server)
    let start = ContinuousClock.now
    let text = String(repeating: "a", count: 40_000)
    let error = #expect(throws: DatabaseError.self) {
      try a.catalogue.log.append(AddComment(photograph: 1, account: 1, parent: nil, body: text))
    }
    #expect(
      error?.kind == .tooLarge && error?.message.contains("the server allows 32768") == true, "\(error?.message ?? "")")
    #expect(RequestFailure(try #require(error)).status == 413)
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(a.catalogue.log.problem == nil)
    #expect(try a.accounts.logIn("ada", password: "p", at: Date()).id == 1)
  }

  @Test func `refuses a database of a log that was deleted and made again`() async throws {
    let server = try await NATSServer(jetStream: true)
    let a = try Instance("a", in: folder, server)
    _ = try a.accounts.logIn("ada", password: "p", at: Date())
    a.close()
    let options = options(server)
    for contents in Configuration.LoggedDatabase.allCases {
      _ = try await ClusterStream(contents, options).stream.delete().wait()
    }
    let error = #expect(throws: DatabaseError.self) { try Instance("a", in: self.folder, server) }
    #expect(error?.message.contains("it belongs to another log than 'WELLSPRING_PHOTOGRAPHS'") == true)
    // Also when the new log is as long.
    let b = try Instance("b", in: folder, server)
    for name in ["ada", "bob"] { _ = try b.accounts.logIn(name, password: "p", at: Date()) }
    let same = #expect(throws: DatabaseError.self) { try Instance("a", in: self.folder, server) }
    #expect(same?.message.contains("it belongs to another log than 'WELLSPRING_PHOTOGRAPHS'") == true)
  }

  @Test func `takes a new database whose log was replaced before it had an entry`() async throws {
    let server = try await NATSServer(jetStream: true)
    let file = folder.appending(path: "new/posts.sqlite")
    try DatabaseFile.prepare(file)
    let database = try Database(path: file.path)
    try database.use { (connection) throws(DatabaseError) in try Schema.migrate(connection, PostSchema.scripts) }
    var logs: Set<String> = []
    for _ in 1...2 {
      let cluster = try ClusterStream(.posts, options(server))
      try cluster.claim(database)
      #expect(try database.use(AppliedPosition.log) == cluster.identity)
      logs.insert(cluster.identity)
      _ = try await cluster.stream.delete().wait()
    }
    #expect(logs.count == 2)
  }
}
