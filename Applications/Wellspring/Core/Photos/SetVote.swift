/// A user's vote for a photograph, or the end of it. Doing either twice changes nothing.
struct SetVote: LoggedCommand {
  static let kind = "vote"

  let photograph: Int
  let account: Int
  let isVotedFor: Bool

  /// - Returns: False if there is no such photograph.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    let (account, photograph) = (DatabaseValue.integer(account), DatabaseValue.integer(photograph))
    let now = DatabaseValue.integer(position.seconds)
    if isVotedFor {
      try connection.query(
        """
        INSERT INTO votes (photograph_id, account_id, created_at)
        SELECT photographs.id, accounts.id, ?3 FROM photographs, accounts WHERE photographs.id = ?1 AND accounts.id = ?2
        ON CONFLICT DO NOTHING
        """, [photograph, account, now])
    } else {
      try connection.query("DELETE FROM votes WHERE photograph_id = ? AND account_id = ?", [photograph, account])
    }
    let isThere = try !connection.query(
      """
      UPDATE photographs SET votes_count = (SELECT count(*) FROM votes WHERE photograph_id = ?1) WHERE id = ?1 RETURNING 1
      """, [photograph]
    ).isEmpty
    try connection.query(
      """
      UPDATE photographs SET highest_votes_count = votes_count, highest_rated_at = ?2
      WHERE id = ?1 AND votes_count > highest_votes_count
      """, [photograph, now])
    return isThere
  }

  /// True if the photograph and the user are there, so that a row may name both.
  static func areThere(
    _ photograph: DatabaseValue, _ account: DatabaseValue, in connection: DatabaseConnection
  ) throws(DatabaseError) -> Bool {
    try connection.finds(
      "SELECT 1 FROM photographs, accounts WHERE photographs.id = ? AND accounts.id = ?", [photograph, account])
  }
}
