/// The form of the service's log.
public enum LogFormat: String, Sendable, CaseIterable {
  /// Lines for people.
  case text
  /// A JSON object in each line, for programs.
  case json
}
