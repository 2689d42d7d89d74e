package import CGtk

/// An error that a GLib or GTK function reported (`GError`).
public struct GLibError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The family of errors, such as `gdk-pixbuf-error-quark`.
  public let domain: String
  /// The error's number within its domain.
  public let code: Int
  /// The text for a person.
  public let message: String

  /// The message.
  public var description: String { message }

  /// Makes an error by its parts.
  public init(domain: String, code: Int, message: String) {
    self.domain = domain
    self.code = code
    self.message = message
  }

  /// True if the operation was cancelled, as it is with the task that waits for it (`G_IO_ERROR_CANCELLED`).
  public var isCancellation: Bool {
    domain == borrowedString(g_quark_to_string(g_io_error_quark())) && code == Int(G_IO_ERROR_CANCELLED.rawValue)
  }

  /// Takes over and frees a reported error.
  package init(_ error: UnsafeMutablePointer<GError>) {
    domain = borrowedString(g_quark_to_string(error.pointee.domain)) ?? ""
    code = Int(error.pointee.code)
    message = borrowedString(error.pointee.message) ?? ""
    g_error_free(error)
  }
}

extension GLibError {
  /// Copies an error that C keeps.
  package init(copying error: UnsafePointer<GError>) {
    self.init(g_error_copy(error))
  }
}

extension GLibError: NullableValue {
  public static var valueType: ObjectType { ObjectType(g_error_get_type()) }

  public static func read(from slot: borrowing ValueSlot) -> GLibError? {
    guard slot.type == g_error_get_type(), let error = g_value_get_boxed(slot.pointer) else { return nil }
    return GLibError(copying: error.assumingMemoryBound(to: GError.self))
  }

  public func write(to slot: borrowing ValueSlot) {
    guard slot.type == g_error_get_type() else { slot.reject(GLibError.self) }
    g_value_take_boxed(slot.pointer, g_error_new_literal(g_quark_from_string(domain), gint(code), message))
  }
}

/// Calls a C function that reports failure through its last argument, and throws what it reports.
package func throwing<R>(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> R) throws(GLibError) -> R {
  var error: UnsafeMutablePointer<GError>?
  let result = body(&error)
  if let error { throw GLibError(error) }
  return result
}
