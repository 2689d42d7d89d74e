import ExampleSupport
import Foundation
import GTKKit
import NATSExampleSupport
import Rivulet
import RivuletFoundation
import RivuletGTK
import RivuletNATS

/// Runs the example whose windows share a property: `./run example lamp`.
@main
enum Main {
  static let name = "lamp"
  static let usage = "usage: ./run example lamp [--serve PORT | --join ADDRESS] [--screenshot FILE]"

  /// The arguments, as far as they make sense.
  struct Start: Sendable {
    var port: Int
    var address: String?
    var screenshot: String?

    init(_ words: [String]) throws(UsageError) {
      var arguments = Arguments(words)
      port = try arguments.count("--serve", in: 1...65_535, default: -1)
      address = try arguments.text("--join")
      screenshot = try arguments.text("--screenshot")
      try arguments.end()
      if port > 0, address != nil { throw UsageError("--serve and --join are two ways: give one of them.") }
    }
  }

  @MainActor static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.first == name else { quit("Give the name of an example: \(name).", status: 2) }
    if words.contains("--help") { return print("\(name) lights three lamps, which are one\n\(usage)") }
    let start: Start
    do throws(UsageError) {
      start = try Start(Array(words.dropFirst()))
    } catch {
      quit("\(name): \(error)\n\(usage)", status: 2)
    }
    let status = AdwaitaApplication.run(id: "io.github.rivulet.Lamp", isUnique: false) { application in
      application.hold()
      Task {
        do {
          try await run(start, application)
          application.quit(status: 0)
        } catch {
          printError("\(name): \(error)")
          application.quit(status: 1)
        }
      }
    }
    exit(status)
  }

  /// Shows one window of a server elsewhere, or three of a server that it starts, until all are closed.
  @MainActor private static func run(_ start: Start, _ application: Application) async throws {
    let windows: @Sendable (String, Int) -> Signal<Never, ExampleFailure> = { address, count in
      Signal.zip((0..<count).map { _ in lamp(at: address) })
        .deliver(on: MainScheduler())
        .flatMap(.latest) { lamps in MainActor.assumeIsolated { show(lamps, start, application) } }
        .mapFailure { ExampleFailure($0) }
    }
    if let address = start.address {
      try await windows(address, 1).take(until: Signal.posix(SIGINT, SIGTERM)).wait()
    } else {
      try await LocalServer.run(port: start.port) { address in
        if start.port > 0 { printError("Others join with ./run example lamp --join \(address)") }
        return windows(address, 3)
      }
    }
  }

  /// A lamp with a connection of its own, as on a machine of its own.
  private static func lamp(at address: String) -> Signal<Lamp, NATSFailure> {
    NATSConnection.connection(NATSOptions(servers: [address]))
      .flatMap(.concat) { $0.bucket("lamp") }
      .map { Lamp(in: $0) }
  }

  /// Shows a window for each lamp. The signal completes when all are closed.
  @MainActor private static func show(
    _ lamps: [Lamp], _ start: Start, _ application: Application
  ) -> Signal<Never, NATSFailure> {
    let windows = lamps.map { lampWindow(application, $0) }
    for window in windows { window.present() }
    if let path = start.screenshot {
      Task {
        for _ in 0..<3 { await windows[0].nextFrame() }
        do { try await windows[0].screenshot(to: path) } catch { printError("\(name): \(error)") }
        for window in windows { window.close() }
      }
    }
    return Signal.merge(windows.map { $0.reactive.disposed.ignoreValues() }).setFailureType(to: NATSFailure.self)
  }

  private static func printError(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
