import Foundation

/// An operation that the system refused, its object, and the reason.
///
/// ```swift
/// let failure = SystemFailure(operation: "open", path: "/no/such/file", code: .ENOENT)
/// print(failure)  // open /no/such/file: No such file or directory
/// ```
///
/// The description is in English, for logs and tests; `localizedDescription` has the reason in the language of the process.
public struct SystemFailure: Error, Hashable, CustomStringConvertible, LocalizedError {
  /// The operation, by the system's name: `open`.
  public var operation: String
  /// The file, directory, program or variable that it was about, where there is one.
  public var path: String?
  /// The system's reason.
  public var code: POSIXErrorCode

  /// Makes the failure of an operation of the operating system.
  public init(operation: String, path: String? = nil, code: POSIXErrorCode) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// - Parameter number: An `errno`.
  package init(_ operation: String, _ path: String? = nil, number: Int32 = errno) {
    self.init(operation: operation, path: path, code: POSIXErrorCode(rawValue: number) ?? .EIO)
  }

  // The C locale isn't allocated, and needs no release.
  public var description: String { text(reason: strerror_l(code.rawValue, newlocale(1 << LC_ALL, "C", nil))) }

  public var errorDescription: String? { text(reason: strerror(code.rawValue)) }

  // Unsafe: The text is copied before another call can change it.
  private func text(reason: UnsafePointer<CChar>) -> String {
    "\(operation)\(path.map { " \($0)" } ?? ""): \(String(cString: reason))"
  }
}
