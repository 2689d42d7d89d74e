import Foundation
import Rivulet
import RivuletFoundation
import RivuletNATS

/// A nats-server that an example brings along.
package enum LocalServer {
  /// Runs something with a server of its own on this machine, until it ends or Ctrl+C is pressed.
  ///
  /// - Parameters:
  ///   - port: The port for clients; -1 for any free one.
  ///   - body: What to do with the address of the server.
  package static func run(
    port: Int = -1, _ body: @escaping @Sendable (_ address: String) -> Signal<Never, ExampleFailure>
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-example-\(UUID().uuidString)")
    // Debian installs the server where only root looks.
    let path = "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):/usr/sbin"
    let server = Program(
      "nats-server", arguments: ["-a", "127.0.0.1", "-p", "\(port)", "-js", "-sd", folder.path],
      environment: ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 }, grace: .seconds(1))
    let run = address(of: server)
      .flatMap(.latest) { body($0).setValueType(to: Void.self).concat(.just(())) }
      .take(first: 1)
      .take(until: Signal.posix(SIGINT, SIGTERM))
      .result()
    let result = await run.first()
    await server.reactive.ended.wait()
    try? FileManager.default.removeItem(at: folder)
    _ = try result?.get()
  }

  /// Starts a server, and emits its address when clients can connect. Disposal ends it.
  private static func address(of server: Program) -> Signal<String, ExampleFailure> {
    server.reactive.lines
      .mapFailure { failure in
        failure.code == .ENOENT
          ? ExampleFailure("nats-server is missing. Scripts/setup --nats installs it.") : ExampleFailure(failure)
      }
      .tryMap { (event) throws(ExampleFailure) in
        switch event {
        case .output(let line), .error(let line): return line
        case .exit: throw ExampleFailure("nats-server ended. Check that no other program uses the port.")
        }
      }
      .scan((address: "", isReady: false)) { last, line in
        let port = line.firstMatch(of: /Listening for client connections on .*:(\d+)/)?.1
        return (port.map { "nats://127.0.0.1:\($0)" } ?? last.address, line.contains("Server is ready"))
      }
      .filter(\.isReady).map(\.address)
  }
}
