import RivuletLog

extension Logger {
  /// The log of an application, on standard error.
  public static let application = Logger(from: .warning, level: .warning)
}
