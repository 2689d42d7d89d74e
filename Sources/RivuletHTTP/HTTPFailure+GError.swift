import CSoup

// Unsafe: The error belongs to the caller, which passes it on to be freed here.

extension HTTPFailure {
  /// The failure of an error of GLib or libsoup, which is freed.
  init(consuming error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      self = .lost
      return
    }
    defer { g_error_free(error) }
    self =
      Self(domain: error.pointee.domain, code: error.pointee.code) ?? .other(String(cString: error.pointee.message))
  }

  private init?(domain: GQuark, code: Int32) {
    switch domain {
    case g_resolver_error_quark(): self = .unreachable
    case soup_session_error_quark() where code == SOUP_SESSION_ERROR_PARSING.rawValue: self = .lost
    case g_io_error_quark():
      switch GIOErrorEnum(UInt32(bitPattern: code)) {
      case G_IO_ERROR_TIMED_OUT: self = .timedOut
      case G_IO_ERROR_PARTIAL_INPUT, G_IO_ERROR_CONNECTION_CLOSED: self = .lost
      case G_IO_ERROR_CONNECTION_REFUSED, G_IO_ERROR_HOST_NOT_FOUND, G_IO_ERROR_HOST_UNREACHABLE,
        G_IO_ERROR_NETWORK_UNREACHABLE:
        self = .unreachable
      default: return nil
      }
    default: return nil
    }
  }
}
