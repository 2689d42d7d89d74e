import Foundation
import ProjectInfo
import Wellspring

@main
enum Command {
  static func main() {
    // Once the reader of its output has ended, the service goes on without one.
    signal(SIGPIPE, SIG_IGN)
    do {
      switch try Arguments(Array(CommandLine.arguments.dropFirst())) {
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

  private static func serve(_ configuration: Configuration, faults: [FaultArgument]) throws {
    // Blocked before the first thread starts, so that a signal waits for `sigwait` however early it comes. Not
    // `Signal.posix`, which doesn't receive what the parent blocks: nearly everything, if a thread of Dispatch is the parent.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGHUP)
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    let wellspring = try WellspringService(configuration)
    for rule in faults { wellspring.faults.add(rule.fault, at: rule.prefix, times: rule.times) }
    let terminal = Terminal()
    print(wellspring.baseURL)
    printCertificate(of: wellspring, configuration)
    ServiceManager.notify("READY=1")
    var received: Int32 = 0
    while sigwait(&signals, &received) == 0, received == SIGHUP, !terminal.hasClosed {
      reload(wellspring, configuration)
    }
    ServiceManager.notify("STOPPING=1")
    endAtSecondSignal()
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

  /// Ends the process at the next signal, for users who don't want to wait. What was acknowledged is in the databases.
  private static func endAtSecondSignal() {
    Thread.detachNewThread {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGINT)
      sigaddset(&signals, SIGTERM)
      var received: Int32 = 0
      sigwait(&signals, &received)
      _exit(1)
    }
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
