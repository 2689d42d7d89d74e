import RivuletLog

extension Logger {
  /// The log of the service, on standard error.
  package static let service = Logger(
    to: ServiceLogSink(), console: ServiceLogSink(), category: "wellspring", level: .warning)
}
