/// The use of a nonce, which no other request may use.
struct UseNonce: LoggedCommand {
  static let kind = "nonce"

  /// The time that was signed, in seconds since 1970.
  let timestamp: Int
  /// The token that was signed with; empty without one.
  let token: String
  let nonce: String

  /// True if no entry of the log has used it.
  func isNew(in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    try connection.finds(
      """
      SELECT 1 FROM forgotten_nonces WHERE ?1 > timestamp
        AND NOT EXISTS (SELECT 1 FROM nonces WHERE (timestamp, token, nonce) = (?1, ?2, ?3))
      """,
      [.integer(timestamp), .text(token), .text(nonce)])
  }

  /// - Returns: False if it has been used.
  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    let id = try connection.query(
      """
      INSERT INTO nonces (timestamp, token, nonce) SELECT ?1, ?2, ?3 FROM forgotten_nonces WHERE ?1 > timestamp
      ON CONFLICT DO NOTHING RETURNING id
      """,
      [.integer(timestamp), .text(token), .text(nonce)]
    ) { $0.integer(0) }.first
    guard let id else { return false }
    // A removed nonce stays rejected, however the clock changes, because every timestamp up to the latest removed one is rejected.
    let removed = try connection.query(
      "DELETE FROM nonces WHERE id <= ? AND timestamp < ? RETURNING timestamp",
      [
        .integer(id - SignatureCheck.remembered), .integer(position.seconds - 2 * SignatureCheck.tolerance),
      ]
    ) { $0.integer(0) }
    if let latest = removed.max() {
      try connection.query("UPDATE forgotten_nonces SET timestamp = max(timestamp, ?)", [.integer(latest)])
    }
    return true
  }
}
