import Foundation
import Synchronization

/// A NATS server for a test, on a free port, with a folder of its own.
///
/// Unchecked: the process is replaced under the lock alone.
public final class NATSServer: @unchecked Sendable {
  public struct DidNotStart: Error { let log: String }

  public let folder: URL
  public let port: Int
  private let jetStream: Bool
  private let configuration: String
  private let process = Mutex<Process?>(nil)

  public var url: String { "nats://127.0.0.1:\(port)" }

  /// Starts a server, and returns when it accepts connections.
  public init(jetStream: Bool, configuration: String = "") async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "nats-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    (self.jetStream, self.configuration) = (jetStream, configuration)
    port = try Self.freePort()
    try await start()
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the server at once, as a crash does.
  public func kill() {
    guard let process = process.withLock({ $0.take() }) else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Stops the server without an end: it accepts connections and does nothing.
  public func freeze() { signal(SIGSTOP) }
  /// Lets a frozen server go on.
  public func thaw() { signal(SIGCONT) }
  /// Makes the server read its configuration again.
  public func reload(_ configuration: String) throws {
    try write(configuration)
    signal(SIGHUP)
  }

  /// Starts the server again, with the same port and folder.
  public func restart() async throws {
    kill()
    try await start()
  }

  private func signal(_ number: Int32) {
    process.withLock { if let one = $0 { Foundation.kill(one.processIdentifier, number) } }
  }

  private var configurationFile: URL { folder.appending(path: "nats.conf") }

  private func write(_ configuration: String) throws {
    var text = "listen: \"127.0.0.1:\(port)\"\n"
    if jetStream { text += "jetstream { store_dir: \"\(folder.path())\" }\n" }
    try (text + configuration).write(to: configurationFile, atomically: true, encoding: .utf8)
  }

  private func start() async throws {
    try write(configuration)
    let server = Process()
    server.executableURL = URL(filePath: "/usr/sbin/nats-server")
    server.arguments = ["-c", configurationFile.path()]
    let output = Pipe()
    server.standardError = output
    server.standardOutput = FileHandle.nullDevice
    try server.run()
    process.withLock { $0 = server }
    // The pipe is read to its end, or a full one would stop the server.
    let ready = await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      let waiting = Mutex<CheckedContinuation<String?, Never>?>(continuation)
      let log = Mutex("")
      Thread.detachNewThread {
        while true {
          let piece = output.fileHandleForReading.availableData
          if piece.isEmpty { break }
          let text = log.withLock { log in
            log += String(decoding: piece, as: UTF8.self)
            return log
          }
          if text.contains("Server is ready") { waiting.withLock { $0.take() }?.resume(returning: nil) }
        }
        waiting.withLock { $0.take() }?.resume(returning: log.withLock { $0 })
      }
    }
    if let ready { throw DidNotStart(log: ready) }
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, length)
        _ = getsockname(descriptor, $0, &length)
      }
      return Int(UInt16(bigEndian: pointer.pointee.sin_port))
    }
  }
}
