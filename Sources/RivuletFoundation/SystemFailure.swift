import Foundation

/// An operation that the system refused, its object, and the reason.
///
/// ```swift
/// let failure = SystemFailure(operation: "open", path: "/no/such/file", code: .ENOENT)
/// print(failure)  // open /no/such/file: No such file or directory
/// ```
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

  public var description: String {
    "\(operation)\(path.map { " \($0)" } ?? ""): \(String(cString: strerror(code.rawValue)))"
  }

  public var errorDescription: String? { description }
}
