import AppCore
import Foundation
import Rivulet

#if canImport(Glibc)
import Glibc
#endif

/// The terminal, or whatever else the program writes to.
@MainActor
public enum Terminal {
  /// Runs a search until it completes or the user interrupts it, and ends the program. It runs the main queue itself.
  ///
  /// - Parameters:
  ///   - search: Runs the search; receives whether to highlight the searched words, and a function that writes to the standard
  ///     output.
  ///   - atEnd: Runs before the program ends.
  public static func run(
    _ search: (_ isHighlighted: Bool, _ write: @escaping @MainActor (String) -> Bool) -> TerminalSearch,
    atEnd: @escaping @MainActor () -> Void = {}
  ) -> Never {
    let environment = ProcessInfo.processInfo.environment
    let isColorful =
      isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb" && environment["NO_COLOR"]?.isEmpty ?? true
    // A closed reader makes the write fail; it must not kill the process.
    signal(SIGPIPE, SIG_IGN)
    let search = search(isColorful, write)
    let interruptions = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { search.stop(status: 128 + number) } }
      source.resume()
      return source
    }
    search.run().subscribeOnMain { status in
      withExtendedLifetime((search, interruptions)) {
        atEnd()
        exit(status)
      }
    }
    dispatchMain()
  }

  /// Writes the results; returns false if the reader has gone. If writing fails, reports that and ends.
  private static func write(_ text: String) -> Bool {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      return true
    } catch {
      if POSIXErrorCode(of: error) == .EPIPE { return false }
      writeToStandardError(localized("The results could not be written: %@", error.fileReason))
      exit(TerminalSearch.Exit.trouble)
    }
  }
}
