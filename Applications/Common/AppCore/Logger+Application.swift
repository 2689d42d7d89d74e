import RivuletLog

extension Logger {
  /// The log of an application, on standard error: warnings and failures, and what a user has allowed.
  public static let application = Logger(from: .info, level: .warning)
}
