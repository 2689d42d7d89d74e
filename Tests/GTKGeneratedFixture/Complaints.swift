import CGtk

/// The complaints of GLib, GTK and the walk's own laws: each is a wrong call.
enum Complaints {
  nonisolated(unsafe) static var count = 0

  static func add(_ message: String) {
    count += 1
    say("complaint: \(message)")
  }

  static func watch() {
    g_log_set_writer_func(
      { level, fields, number, _ in
        guard
          level.rawValue & (G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_ERROR.rawValue)
            != 0
        else { return G_LOG_WRITER_HANDLED }
        let text = g_log_writer_format_fields(level, fields, number, 0)!
        defer { g_free(text) }
        let message = String(cString: text).split(separator: "\n").joined(separator: " ")
        if !Exceptions.isExpected(message) {
          Complaints.add(message)
        }
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
  }
}
