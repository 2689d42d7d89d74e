public import Foundation
import Synchronization

/// A nats-server of Debian on a free port of this machine, with a folder of its own, that ends with this object.
///
/// A test that needs it must not run beside itself with the same object frozen; apart from that, tests may share one.
public final class NATSServer: Sendable {
  private struct State {
    var process: ServerProcess
    var port: Int
  }

  /// The folder with its configuration and its streams.
  public let folder: URL
  private let name: String
  private let options: Configuration
  private let state: Mutex<State>

  /// The options of a start.
  struct Configuration: Sendable {
    var hasJetStream: Bool
    var rest: String
    var cluster: (name: String, port: Int, others: [Int])?
  }

  /// Starts a server, and returns when it accepts connections.
  ///
  /// - Parameters:
  ///   - jetStream: Whether it stores streams, in a folder that is deleted with it.
  ///   - configuration: More lines of its configuration file, such as `authorization { … }`.
  public convenience init(jetStream: Bool, configuration: String = "") async throws {
    try await self.init(name: "n", Configuration(hasJetStream: jetStream, rest: configuration))
  }

  init(name: String, _ options: Configuration) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-nats-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    (self.folder, self.name, self.options) = (folder, name, options)
    do {
      // A port that the system chooses may be that of a connection when the server starts again.
      let process = try Self.start(name, options, port: freePorts(1)[0], in: folder)
      state = Mutex(State(process: process, port: try await Self.port(of: process)))
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The port for clients. It stays the same after ``restart()``.
  public var port: Int { state.withLock { $0.port } }
  /// The address for clients, without what they sign in with.
  public var url: String { "nats://127.0.0.1:\(port)" }
  /// The lines that it has written since its last start.
  public var log: [String] { process.log }
  private var process: ServerProcess { state.withLock { $0.process } }

  /// Ends the server at once, as a loss of power does to it, and returns when it has gone.
  public func kill() { process.kill() }
  /// Stops the server without ending its connections, as a machine that is overloaded does.
  public func freeze() { process.freeze() }
  /// Lets a frozen server go on.
  public func thaw() { process.signal(SIGCONT) }
  /// Makes the server read its configuration again, with other lines after its own.
  public func reload(_ configuration: String) async throws {
    try Self.write(options, configuration, name, port: port, in: folder)
    let process = process
    let line = await process.line(after: SIGHUP) {
      $0.contains("Reloaded server configuration") || $0.contains("Failed to reload")
    }
    guard line?.contains("Reloaded") == true else {
      throw NATSServerFailure("The server did not take its new configuration.", process.log)
    }
  }

  /// Kills the server if it runs, and starts it with the same port and folder; returns when it accepts connections.
  public func restart() async throws {
    kill()
    let process = try Self.start(name, options, port: port, in: folder)
    state.withLock { $0.process = process }
    _ = try await Self.port(of: process)
  }

  /// Kills the server, and keeps a copy of its streams, as a backup does; then starts it again.
  public func backUp() async throws {
    kill()
    try FileManager.default.copyItem(at: streams, to: backup)
    try await restart()
  }

  /// Kills the server, and starts it with the streams that ``backUp()`` has copied.
  public func restore() async throws {
    kill()
    try FileManager.default.removeItem(at: streams)
    try FileManager.default.copyItem(at: backup, to: streams)
    try await restart()
  }

  private var streams: URL { folder.appending(path: "jetstream") }
  private var backup: URL { folder.appending(path: "backup") }

  /// Returns when the server has logged a line that contains a text since its last start.
  public func logged(_ text: String) async throws {
    let process = process
    guard await process.line(where: { $0.contains(text) }) != nil else {
      throw NATSServerFailure("The server ended before it logged '\(text)'.", process.log)
    }
  }

  func leaderIsKnown() async throws {
    let process = process
    let isKnown: @Sendable (String) -> Bool = {
      $0.contains("cluster new metadata leader") || $0.contains("new JetStream cluster metadata leader")
    }
    guard await process.line(where: isKnown) != nil else {
      throw NATSServerFailure("The server ended before its cluster had a leader.", process.log)
    }
  }

  private static func start(_ name: String, _ options: Configuration, port: Int, in folder: URL) throws -> ServerProcess
  {
    try write(options, options.rest, name, port: port, in: folder)
    return ServerProcess(["-c", folder.appending(path: "server.conf").path])
  }

  private static func write(_ options: Configuration, _ rest: String, _ name: String, port: Int, in folder: URL) throws
  {
    var lines = ["server_name: \"\(name)\"", "host: 127.0.0.1", "port: \(port)", "write_deadline: \"2s\""]
    if options.hasJetStream {
      lines.append(
        "jetstream { store_dir: \"\(folder.path)\", max_memory_store: 268435456, max_file_store: 4294967296 }")
    }
    if let cluster = options.cluster {
      let routes = cluster.others.map { "\"nats-route://127.0.0.1:\($0)\"" }.joined(separator: ", ")
      lines.append("cluster { name: \"\(cluster.name)\", host: 127.0.0.1, port: \(cluster.port), routes: [\(routes)] }")
    }
    let text = (lines + [rest, ""]).joined(separator: "\n")
    try Data(text.utf8).write(to: folder.appending(path: "server.conf"))
  }

  private static func port(of process: ServerProcess) async throws -> Int {
    let address = await process.line { $0.contains("Listening for client connections on") }
    let ready = await process.line { $0.contains("Server is ready") }
    guard let address, ready != nil, let port = address.split(separator: ":").last.flatMap({ Int($0) }) else {
      throw NATSServerFailure("nats-server did not start. Scripts/setup --nats installs it.", process.log)
    }
    return port
  }
}

/// A server that did not start, or ended too early, with the end of its log.
public struct NATSServerFailure: Error, CustomStringConvertible {
  public let description: String

  init(_ sentence: String, _ log: [String]) { description = ([sentence] + log.suffix(20)).joined(separator: "\n") }
}
