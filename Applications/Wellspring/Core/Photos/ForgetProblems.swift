/// The end of problems that a newly installed loader may have solved: the files are read again.
struct ForgetProblems: LoggedCommand {
  static let kind = "problems forgotten"

  private static let condition =
    "problem LIKE '%Install the package%' OR problem = 'It is not a JPEG, PNG or WebP image.'"

  /// True if there are such problems.
  static func isNeeded(in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    try connection.finds("SELECT 1 FROM photographs WHERE \(condition) LIMIT 1", [])
  }

  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    try connection.query("UPDATE photographs SET is_read = 0, problem = NULL WHERE \(Self.condition)")
    return true
  }
}
