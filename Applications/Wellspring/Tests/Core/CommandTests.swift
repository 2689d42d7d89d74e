import Foundation
import ProjectInfo
import Testing

@testable import Wellspring
@testable import WellspringCommand

@Suite struct `The command` {
  let folder = TemporaryFolder()

  private var ownFiles: [String] {
    ["--database", folder.url.appending(path: "w.sqlite").path, "--cache", folder.url.appending(path: "cache").path]
  }

  @Test func `reads its arguments`() throws {
    let words = ["--photos", "/photos", "--port", "8080", "--database", "/d.sqlite", "--cache", "/cache"]
    guard case .serve(let configuration, let faults) = try Arguments(words) else {
      Issue.record("it should serve")
      return
    }
    #expect(configuration.photographs.path == "/photos")
    #expect(configuration.port == 8080)
    #expect(configuration.database.path == "/d.sqlite")
    #expect(configuration.cache.path == "/cache")
    #expect(configuration.consumerKey == "pixels")
    #expect(faults.isEmpty)
  }

  @Test func `reads the consumer key and the faults`() throws {
    let words = ["--consumer", "key:a:b", "--fault", "503@/v1/images*3", "--fault", "delay:0.5", "--fault", "cut*2"]
    guard case .serve(let configuration, let faults) = try Arguments(words) else {
      Issue.record("it should serve")
      return
    }
    #expect(configuration.consumerKey == "key")
    #expect(configuration.consumerSecret == "a:b")
    #expect(faults.map(\.prefix) == ["/v1/images", "/", "/"])
    #expect(faults.map(\.times) == [3, nil, 2])
    guard case .status(503, _, 1) = faults[0].fault, case .delay(0.5) = faults[1].fault, case .cutOff = faults[2].fault
    else {
      Issue.record("other faults: \(faults)")
      return
    }
  }

  @Test func `reads the options for posts`() throws {
    let words = ["--posts", "/p.sqlite", "--fortunes", "/f", "--searches", "7", "--fault", "error:88@/1.1"]
    guard case .serve(let configuration, let faults) = try Arguments(words) else {
      Issue.record("it should serve")
      return
    }
    #expect(configuration.postsDatabase.path == "/p.sqlite")
    #expect(configuration.fortunes?.path == "/f")
    #expect(configuration.searchLimits == RateLimits(user: 7, application: 7, seconds: 900))
    guard case .error(.rateLimitExceeded, _) = faults[0].fault else {
      Issue.record("another fault: \(faults)")
      return
    }
    guard case .serve(let unlimited, _) = try Arguments(["--searches", "0", "--database", "/d/w.sqlite"]) else {
      Issue.record("it should serve")
      return
    }
    #expect(unlimited.searchLimits == .none)
    #expect(unlimited.postsDatabase.path == "/d/posts.sqlite")
  }

  @Test func `reads the options for TLS and the log`() throws {
    let words = ["--tls-certificate", "/c.pem", "--tls-key", "/k.pem", "--log-format", "json", "--log-requests"]
    guard case .serve(let configuration, _) = try Arguments(words),
      case .serve(let other, _) = try Arguments(["--tls-self-signed", "/tls"])
    else {
      Issue.record("it should serve")
      return
    }
    #expect(configuration.tls == .files(certificate: URL(filePath: "/c.pem"), key: URL(filePath: "/k.pem")))
    #expect(configuration.logFormat == .json && configuration.logsRequests)
    #expect(other.tls == .selfSigned(URL(filePath: "/tls", directoryHint: .isDirectory)))
    #expect(other.logFormat == .text && !other.logsRequests)
  }

  @Test func `an instance needs a cluster`() {
    let missing = #expect(throws: UsageError.self) { try Arguments(["--instance", "a"]) }
    #expect(missing?.description == "--instance names an instance of a cluster: add --cluster nats://host:4222")
  }

  @Test func `reads the file of a backup`() throws {
    guard case .backUp(let configuration, let file) = try Arguments(["backup", "--database", "/w.sqlite", "/b.sqlite"])
    else {
      Issue.record("it should back up")
      return
    }
    #expect(configuration.database.path == "/w.sqlite" && file.path == "/b.sqlite")
  }

  @Test func `reloads its certificate on SIGHUP, and prints the fingerprint of each`() throws {
    let certificates = folder.url.appending(path: "tls")
    let run = try Run(ownFiles + ["--tls-self-signed", certificates.path])
    #expect(run.firstLine()?.hasPrefix("https://127.0.0.1:") == true)
    let first = [run.firstLine(), run.firstLine()]
    #expect(first[0] == "certificate \(certificates.path)/certificate.pem")
    try FileManager.default.removeItem(at: certificates)
    kill(run.process.processIdentifier, SIGHUP)
    let second = [run.firstLine(), run.firstLine()]
    #expect(second[0] == first[0] && second[1]?.hasPrefix("SHA-256 ") == true && second[1] != first[1])
    run.process.terminate()
    #expect(run.end().status == 0)
  }

  @Test func `writes its log as JSON`() throws {
    let photographs = try folder.photographs(["empty.jpg": Data()])
    let run = try Run(ownFiles + ["--photos", photographs.path, "--log-format", "json"])
    _ = run.firstLine()
    run.process.terminate()
    let line = try JSONObject(Data(run.end().errors.utf8))
    #expect(try line.value("message", as: String.self).contains("empty.jpg"))
  }

  @Test func `reads the files to import`() throws {
    guard
      case .importPosts(let places, let database) = try Arguments(["import", "/a.csv", "--posts", "/p.sqlite", "/b"])
    else {
      Issue.record("it should import")
      return
    }
    #expect(places.map(\.path) == ["/a.csv", "/b"])
    #expect(database.path == "/p.sqlite")
  }

  @Test func `imports posts, prints their number, and reports lines that are not posts`() throws {
    let table = try PostsService.table([["Ada", "one"], ["Bob", "two"], ["", "three"]], in: folder)
    let posts = folder.url.appending(path: "p.sqlite").path
    let end = try Run(["import", "--posts", posts, table.path, "/nowhere"]).end()
    #expect(end.status == 1)
    #expect(end.output == "\(table.path): 2 posts are new, 0 had been imported before, 1 piece cannot be a post\n")
    #expect(
      end.errors
        == "wellspring: \(table.path):3: there is no author\nwellspring: /nowhere cannot be read: it is not there.\n")
    let good = try PostsService.table([["Ada", "one"]], in: folder)
    let again = try Run(["import", "--posts", posts, good.path]).end()
    #expect(again.status == 0 && again.output.contains("0 posts are new, 1 had been imported before"))
  }

  @Test(arguments: [
    "", "x", "99", "600", "delay:", "delay:x", "delay:-1", "cut*0", "cut*x", "cut@", "cut@v1", "cut*", "close@/a*-1",
    "error:", "error:1", "error:x",
  ])
  func `refuses an unknown fault`(text: String) {
    #expect(throws: UsageError.self) { try FaultArgument(text) }
    #expect(throws: UsageError.self) { try Arguments(["--fault", text]) }
  }

  @Test(arguments: [
    ["--port"], ["--port", "x"], ["--port", "65536"], ["--port", "-1"], ["--photos", ""], ["--unknown"], ["photos"],
    ["--port", "80", "--cache"], ["--consumer", "key"], ["--consumer", ":"], ["--fault"],
    ["import"], ["import", "--port", "80", "a"], ["import", "a", "--posts"], ["--searches", "-1"],
    ["--searches", "many"], ["--tls-key", "a"], ["--tls-certificate", "a"],
    ["--tls-self-signed", "a", "--tls-certificate", "b", "--tls-key", "c"], ["--log-format", "xml"], ["backup"],
    ["backup", "a", "b"], ["backup", "--port", "1", "a"], ["--log-requests", "yes"],
    ["--leave-delay", "soon"], ["--leave-delay", "-1"], ["--max-age", "5"], ["--snapshot-every", "5"], ["move"],
    ["--cluster-ca", "a"], ["snapshot"], ["snapshot", "a"], ["restore"], ["restore", "--at", "5", "a"],
    ["restore", "a", "b"],
  ])
  func `refuses wrong arguments`(words: [String]) {
    #expect(throws: UsageError.self) { try Arguments(words) }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `prints its address, serves, and ends on a signal`(signal: Int32) async throws {
    let run = try Run(ownFiles)
    let line = try #require(run.firstLine())
    let port = UInt16(try #require(URL(string: line)?.port))
    #expect(line == "http://127.0.0.1:\(port)/v1")
    let connection = try RawConnection(port: port)
    connection.send("GET /v1/photos?consumer_key=key HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    #expect(try RawAnswer(connection.receiveAll()).status == 200)
    kill(run.process.processIdentifier, signal)
    #expect(run.end().status == 0)
  }

  @Test func `explains itself`() throws {
    let end = try Run(["--help"]).end()
    #expect(end.status == 0)
    #expect(end.output.contains("--photos DIR"))
  }

  @Test func `prints its version`() throws {
    let end = try Run(["--version"]).end()
    #expect(end.status == 0)
    #expect(end.output == "Wellspring \(Project.version)\n")
  }

  @Test func `ends with 2 for wrong arguments and says why`() throws {
    let end = try Run(["--port", "many"]).end()
    #expect(end.status == 2)
    #expect(end.output.isEmpty)
    #expect(end.errors.contains("--port"))
  }

  @Test func `ends with 1 when it cannot start and says why`() throws {
    let end = try Run(ownFiles + ["--photos", "/nowhere"]).end()
    #expect(end.status == 1)
    #expect(end.errors.contains("/nowhere"))
  }

  @Test func `reports files that it cannot show`() throws {
    let manifest = Data(#"[{"file": "gone.png"}]"#.utf8)
    let photographs = try folder.photographs(["empty.jpg": Data(), "photos.json": manifest])
    let run = try Run(ownFiles + ["--photos", photographs.path])
    _ = run.firstLine()
    run.process.terminate()
    let errors = run.end().errors
    #expect(errors.contains("empty.jpg") && errors.contains("gone.png"))
    #expect(errors.split(separator: "\n").count == 2)
  }

  @Test func `keeps running when the reader of its output has ended`() throws {
    let photographs = try folder.photographs(["empty.jpg": Data()])
    let run = try Run(ownFiles + ["--photos", photographs.path])
    let port = UInt16(try #require(run.firstLine().flatMap(URL.init)?.port))
    run.closeErrors()
    // The first listing reads the file, and writes a line of the log.
    for _ in 1...2 {
      let connection = try RawConnection(port: port)
      connection.send("GET /v1/photos?consumer_key=k HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
      #expect(try RawAnswer(connection.receiveAll()).status == 200)
    }
    run.process.terminate()
    run.process.waitUntilExit()
    #expect(run.process.terminationReason == .exit)
    #expect(run.process.terminationStatus == 0)
  }

  @Test func `refuses to start where nothing can be stored, and says what to do`() throws {
    let words = ["--database", "/proc/wellspring.sqlite", "--cache", folder.url.appending(path: "cache").path]
    let end = try Run(words).end()
    #expect(end.status == 1 && end.output.isEmpty)
    #expect(
      end.errors == """
        wellspring: The database /proc/wellspring.sqlite cannot be used: it can't be written (unable to open database file); try again as \
        a user who may write it, or choose another file.\n
        """)
  }

  @Test func `a program that says so in its window serves without storing anything`() throws {
    var configuration = folder.configuration(photographs: Configuration.bundledPhotographs)
    let isForgetful = try WellspringService(configuration).isForgetful
    #expect(!isForgetful)
    configuration.database = URL(filePath: "/proc/wellspring.sqlite")
    #expect(throws: StartError.self) { try WellspringService(configuration) }
    configuration.keepsChangesInMemory = true
    #expect(try WellspringService(configuration).isForgetful)
  }

  @Test func `reports once that its findings about photographs cannot be stored`() throws {
    let catalogue = try Catalogue(file: folder.url.appending(path: "w.sqlite"))
    try catalogue.database.query(
      "CREATE TRIGGER full BEFORE UPDATE OF is_read ON photographs BEGIN SELECT RAISE(ABORT, 'no room'); END")
    let run = try Run(ownFiles)
    let port = UInt16(try #require(run.firstLine().flatMap(URL.init)?.port))
    for _ in 1...3 {
      let connection = try RawConnection(port: port)
      connection.send("GET /v1/photos?consumer_key=k HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
      #expect(try RawAnswer(connection.receiveAll()).status == 200)
    }
    run.process.terminate()
    #expect(run.end().errors.hasSuffix(": what was found out about photographs cannot be kept: no room\n"))
  }
}
