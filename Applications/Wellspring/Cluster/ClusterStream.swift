import Foundation
import Rivulet
import RivuletLog
import RivuletNATS
import Wellspring

/// The stream of NATS that keeps the log of a database, and a connection to it.
struct ClusterStream: Sendable {
  let contents: Configuration.LoggedDatabase
  let stream: NATSStream
  /// The number of servers that keep it.
  let replicas: Int
  /// The name by which a database knows the log again. A stream that was deleted and made again has another one.
  let identity: String

  var subject: String { Self.subject(of: contents) }

  static func subject(of contents: Configuration.LoggedDatabase) -> String { "wellspring.\(contents.rawValue)" }

  /// Connects, and makes the stream if it isn't there. While no server answers, or they choose a leader, it tries again for
  /// ``ClusterOptions/startLimit``, and says so in the service's log.
  ///
  /// - Parameter isEnding: True gives up at once.
  init(
    _ contents: Configuration.LoggedDatabase, _ options: ClusterOptions, until isEnding: () -> Bool = { false }
  ) throws(DatabaseError) {
    let access: NATSOptions
    do throws(NATSFailure) {
      access = try NATSOptions(options, for: contents)
    } catch {
      throw DatabaseError(message: "its log cannot be used (\(error))")
    }
    let start = ContinuousClock.now
    var hasComplained = false
    while true {
      do throws(NATSFailure) {
        self = try Self(contents, options, access)
        return
      } catch {
        let message = "its log cannot be used (\(error.inCluster))"
        guard error.isMomentary else { throw DatabaseError(message: message, kind: .refused) }
        guard !isEnding(), .now - start < options.startLimit else {
          throw DatabaseError(message: message, kind: .unreachable)
        }
        if !hasComplained { Logger.service.report("the log of \(contents.rawValue) is waited for: \(error)") }
        hasComplained = true
        Thread.sleep(forTimeInterval: 0.5)
      }
    }
  }

  private init(
    _ contents: Configuration.LoggedDatabase, _ options: ClusterOptions, _ access: NATSOptions
  ) throws(NATSFailure) {
    let connection = try NATSConnection(access)
    var wanted = StreamOptions(
      "WELLSPRING_\(contents.rawValue.uppercased())", subjects: [Self.subject(of: contents)])
    wanted.description = "The log of Wellspring's \(contents.rawValue), \(UUID().uuidString)"
    wanted.replicas = options.replicas ?? (options.servers.count >= 3 ? 3 : 1)
    do throws(NATSFailure) {
      let found = try connection.stream(named: wanted.name).flatMap(.concat) { $0.information }.waitForFirst()
      if options.replicas == nil { wanted.replicas = found.replicas }
    } catch .streamMissing {}
    self.contents = contents
    // Refuses a stream that was made with limits, which would lose entries.
    stream = try connection.stream(wanted).waitForFirst()
    let information = try stream.information.waitForFirst()
    replicas = information.replicas
    // The time of its making isn't the same at all servers.
    identity = information.description ?? information.created
  }
}

extension NATSOptions {
  fileprivate init(_ options: ClusterOptions, for contents: Configuration.LoggedDatabase) throws(NATSFailure) {
    self.init(servers: options.servers)
    name = "wellspring-\(options.instance)-\(contents.rawValue)"
    if let file = options.login {
      let line = (try? String(contentsOf: file, encoding: .utf8))?.split(whereSeparator: \.isNewline).first
      guard let parts = line?.split(separator: ":", maxSplits: 1), parts.count == 2 else {
        throw .invalidArgument(
          "'\(file.path)' has no line USER:PASSWORD, or can't be read. Write one, readable for you alone.")
      }
      access = .user(String(parts[0]), password: String(parts[1]))
    }
    if let file = options.credentials { access = .credentials(file: file.path) }
    let isSecure = options.servers.contains { $0.hasPrefix("tls://") }
    guard isSecure || options.authority != nil || options.certificate != nil else { return }
    tls = TLS(
      trustedFile: options.authority?.path, certificateFile: options.certificate?.path, keyFile: options.key?.path)
  }
}

extension NATSFailure {
  /// True for what ends by itself: servers that can't be reached, or choose a leader, or aren't all there yet, or make what another one asked
  /// them for.
  var isMomentary: Bool {
    switch self {
    case .unreachable, .disconnected, .timedOut, .noJetStream, .noStream, .bufferFull, .other, .undecodable: true
    case .streamRefused(let code, _): [503, 10003, 10004, 10005, 10008, 10009, 10058].contains(code)
    default: false
    }
  }

  /// The error of a database whose log refused an entry.
  var ofEntry: DatabaseError {
    switch self {
    case .tooLarge, .streamRefused(code: 10054, _): DatabaseError(message: "\(self)", kind: .tooLarge)
    // The servers' disk, or the limits of the account.
    case .streamRefused(code: 10023, _), .streamRefused(code: 10028, _), .streamRefused(code: 10047, _),
      .streamRefused(code: 10077, _), .streamRefused(code: 10002, _):
      DatabaseError(message: "\(self)", kind: .full)
    default: DatabaseError(message: "\(self)", kind: isMomentary ? .unreachable : .refused)
    }
  }
}
