import Foundation
import Synchronization
import Testing

@testable import Wellspring

@Suite struct `Starting and stopping` {
  let folder = TemporaryFolder()

  private func failure(_ configuration: Configuration) -> StartError? {
    do {
      _ = try WellspringService(configuration)
      return nil
    } catch {
      return error
    }
  }

  /// A service on a port that the system gives to no other test meanwhile: one below those that it chooses from.
  private func onOwnPort() throws(StartError) -> WellspringService {
    while true {
      let port = Self.nextPort.wrappingAdd(1, ordering: .relaxed).oldValue
      do throws(StartError) {
        return try WellspringService(folder.configuration(photographs: Configuration.bundledPhotographs, port: port))
      } catch {
        guard case .portTaken = error else { throw error }
      }
    }
  }

  private static let nextPort = Atomic(UInt16(10_000 + ProcessInfo.processInfo.processIdentifier % 400 * 20))

  @Test func `a taken port is an error that names it`() throws {
    let first = try RunningService(in: folder)
    let configuration = folder.configuration(photographs: Configuration.bundledPhotographs, port: first.port)
    let error = try #require(failure(configuration))
    #expect(error == .portTaken(first.port))
    #expect("\(error)".contains("\(first.port)"))
  }

  @Test func `the port is free again after stopping`() throws {
    let first = try onOwnPort()
    first.stop()
    let second = try WellspringService(
      folder.configuration(photographs: Configuration.bundledPhotographs, port: first.port))
    #expect(second.port == first.port)
    #expect(second.baseURL.absoluteString == "http://127.0.0.1:\(first.port)/v1")
  }

  /// While the last connection to a file is open, its log stays beside it.
  @Test func `another service can have the databases as soon as the first has stopped`() throws {
    let posts = folder.url.appending(path: "posts.csv")
    try Data("author,text\nada,Good morning!".utf8).write(to: posts)
    let configuration = folder.configuration(photographs: Configuration.bundledPhotographs)
    let service = try WellspringService(configuration)
    _ = try service.importPosts(from: posts)
    let logs = [configuration.database, configuration.postsDatabase].map { $0.path + "-wal" }
    #expect(logs.allSatisfy(FileManager.default.fileExists))
    service.stop()
    withExtendedLifetime(service) { #expect(!logs.contains(where: FileManager.default.fileExists)) }
  }

  @Test func `a folder that is missing or no folder is an error that names it`() throws {
    let missing = folder.url.appending(path: "missing")
    let file = folder.url.appending(path: "file")
    try Data("x".utf8).write(to: file)
    for photographs in [missing, file] {
      let error = try #require(failure(folder.configuration(photographs: photographs)))
      #expect(error == .photographsUnreadable(photographs))
      #expect("\(error)".contains(photographs.path))
    }
  }

  @Test func `a file that is not a database is an error that names it`() throws {
    var configuration = folder.configuration(photographs: Configuration.bundledPhotographs)
    configuration.database = folder.url.appending(path: "text.sqlite")
    try Data(repeating: 0x61, count: 5000).write(to: configuration.database)
    let error = try #require(failure(configuration))
    #expect("\(error)".contains("text.sqlite"))
    configuration.database = folder.url
    let permissions = try FileManager.default.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? Int
    #expect(failure(configuration) != nil)
    #expect(
      try FileManager.default.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? Int == permissions)
  }

  // Not even the superuser, who may run the tests, can write to /proc or to a folder that is a file.
  @Test(arguments: ["/proc/wellspring.sqlite", "/proc/wellspring/w.sqlite", "file/w.sqlite", "file/below/w.sqlite"])
  func `a database that cannot be written is refused, or replaced by memory if that is chosen`(path: String)
    async throws
  {
    try Data("x".utf8).write(to: folder.url.appending(path: "file"))
    var configuration = folder.configuration(photographs: Configuration.bundledPhotographs)
    configuration.database = path.hasPrefix("/") ? URL(filePath: path) : folder.url.appending(path: path)
    #expect("\(try #require(failure(configuration)))".contains("it can't be written ("))
    configuration.keepsChangesInMemory = true
    let service = try RunningService(configuration, in: folder)
    let user = try await User("ada", of: service)
    #expect(try await service.photos("feature=popular").value("total_items") == 86)
    #expect(try await user.vote(on: 1).status == 200)
    #expect(try await user.photo(1).value("voted") == true)
  }

  @Test func `a database of a newer version is left alone`() throws {
    let configuration = folder.configuration(photographs: Configuration.bundledPhotographs)
    _ = try WellspringService(configuration)
    try DatabaseConnection(path: configuration.database.path).execute("PRAGMA user_version = 1000")
    #expect("\(try #require(failure(configuration)))".contains("newer version"))
  }

  @Test func `stopping ends open connections`() async throws {
    let wellspring = try onOwnPort()
    let connection = try RawConnection(port: wellspring.port)
    connection.send("GET /v1/photos HTTP/1.1\r\nHost: localhost\r\n\r\nGET /v1/pho".utf8)
    wellspring.stop()
    // Ends, although the client never asked for that.
    _ = connection.receiveAll()
    #expect(throws: RawConnection.Refused.self) { try RawConnection(port: wellspring.port) }
    wellspring.stop()
  }

  @Test func `releasing the service stops it too`() throws {
    var wellspring: WellspringService? = try onOwnPort()
    let port = try #require(wellspring?.port)
    _ = try RawConnection(port: port)
    wellspring = nil
    #expect(throws: RawConnection.Refused.self) { try RawConnection(port: port) }
  }

  @Test func `stopping while images are made answers or ends every request`() async throws {
    let service = try RunningService(in: folder)
    await withTaskGroup(of: Void.self) { group in
      for id in 1...12 {
        group.addTask {
          guard let answer = try? await service.get("/images/\(id)/2048.jpeg") else { return }
          // A decoder that is running is ended.
          #expect(answer.status == 200 || answer.status == 503)
        }
      }
      group.addTask { service.wellspring.stop() }
    }
  }

  @Test func `two services do not disturb each other`() async throws {
    let picture = try Bitmap(width: 10, height: 10) { _, _ in .red }.png()
    let other = TemporaryFolder()
    let small = try RunningService(photographs: other.photographs(["a.png": picture]), in: other)
    let large = try RunningService(in: folder)
    #expect(try await small.photos().value("total_items") == 1)
    #expect(try await large.photos().value("total_items") == 86)
  }
}
