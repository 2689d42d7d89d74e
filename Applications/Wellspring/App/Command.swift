import Foundation
import ProjectInfo
import Wellspring
import WellspringCluster

@main
enum Command {
  static func main() {
    // Once the reader of its output has ended, the service goes on without one.
    signal(SIGPIPE, SIG_IGN)
    do {
      switch try Arguments(arguments) {
      case .help:
        print(Arguments.usage)
      case .version:
        print("Wellspring \(Project.version)")
      case .serve(let configuration, let faults):
        try serve(configuration, faults: faults)
      case .backUp(let configuration, let file):
        for file in try WellspringService.backUp(configuration, to: file) { print(file.path) }
      case .verify(let files):
        try Verification(of: files).run()
      case .move(let configuration):
        for name in try WellspringService.move(configuration) { print(name) }
      case .snapshot(let configuration):
        for name in try WellspringService.storeSnapshots(configuration) { print(name) }
      case .restore(let configuration, let photographs, let posts, let file):
        for (file, sequence) in try WellspringService.restore(configuration, upTo: (photographs, posts), to: file) {
          print("\(file.path): entry \(sequence)")
        }
      case .prepare(let file, let fortunes):
        print("\(file.path): \(try WellspringService.preparePosts(from: fortunes, in: file))")
      case .importPosts(let places, let database):
        try importPosts(places, into: database)
      }
    } catch let error as UsageError {
      end(with: 2, saying: "\(error)\nTry 'wellspring --help' for all options.")
    } catch {
      end(with: 1, saying: "\(error)")
    }
  }

  /// Read from the system: Swift looks for them beside the environment, which a library may have moved when it was loaded.
  private static var arguments: [String] {
    guard let bytes = FileManager.default.contents(atPath: "/proc/self/cmdline") else {
      return Array(CommandLine.arguments.dropFirst())
    }
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func serve(_ configuration: Configuration, faults: [FaultArgument]) throws {
    let signals = SignalWatch()
    let wellspring = try WellspringService(configuration)
    for rule in faults { wellspring.faults.add(rule.fault, at: rule.prefix, times: rule.times) }
    let terminal = Terminal()
    signals.serve()
    print(wellspring.baseURL)
    printCertificate(of: wellspring, configuration)
    ServiceManager.notify("READY=1")
    Watchdog(of: wellspring.port)?.start { ServiceManager.notify("WATCHDOG=1") }
    while signals.next() == SIGHUP, !terminal.hasClosed { reload(wellspring, configuration) }
    ServiceManager.notify("STOPPING=1")
    signals.leave()
    wellspring.stop(finishingWithin: .seconds(20))
  }

  private static func reload(_ wellspring: WellspringService, _ configuration: Configuration) {
    ServiceManager.notify("RELOADING=1")
    do {
      try wellspring.reload()
      printCertificate(of: wellspring, configuration)
    } catch {
      complain("\(error) The service goes on with the certificate that it has.")
    }
    ServiceManager.notify("READY=1")
  }

  private static func printCertificate(of wellspring: WellspringService, _ configuration: Configuration) {
    if let fingerprint = wellspring.certificateFingerprint, let file = configuration.tls?.certificate {
      print("certificate \(file.path)\nSHA-256 \(fingerprint)")
    }
    fflush(nil)
  }

  /// Imports place after place, and ends with 1 after the last when something could not be imported.
  private static func importPosts(_ places: [URL], into database: URL) throws {
    var isWhole = true
    for place in places {
      do {
        let report = try WellspringService.importPosts(from: place, into: database) { problem in
          complain("\(problem)")
        }
        isWhole = isWhole && report.problems == 0
        print("\(place.path): \(report)")
      } catch {
        isWhole = false
        complain("\(error)")
      }
    }
    fflush(nil)
    if !isWhole { exit(1) }
  }

  private static func complain(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("wellspring: \(message)\n".utf8))
  }

  private static func end(with status: Int32, saying message: String) -> Never {
    complain(message)
    exit(status)
  }
}
