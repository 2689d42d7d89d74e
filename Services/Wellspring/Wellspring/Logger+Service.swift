import RivuletLog

extension Logger {
  /// The log of the service, on standard error.
  static let service = Logger(category: "wellspring", level: .warning)
}
