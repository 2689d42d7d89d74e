import Foundation

/// The votes: one for each user and photograph.
struct Votes: Sendable {
  private let database: Database

  init(database: Database) {
    self.database = database
  }

  func contains(_ account: Account, for photograph: Int) throws(DatabaseError) -> Bool {
    try !database.query(
      "SELECT 1 FROM votes WHERE photograph_id = ? AND account_id = ?", [.integer(photograph), .integer(account.id)]
    ) { _ in }.isEmpty
  }

  /// The users who voted for a photograph, by name.
  func accounts(for photograph: Int, limit: Int, offset: Int) throws(DatabaseError) -> [Account] {
    try Favourites.accounts(in: "votes", for: photograph, limit: limit, offset: offset, database)
  }

  /// Votes for a photograph, or takes the vote back. Doing either twice changes nothing.
  func set(_ isVotedFor: Bool, by account: Account, for photograph: Int, at date: Date) throws(DatabaseError) {
    let now = DatabaseValue.integer(Int(date.timeIntervalSince1970))
    let (account, photograph) = (DatabaseValue.integer(account.id), DatabaseValue.integer(photograph))
    try database.change { (connection) throws(DatabaseError) in
      if isVotedFor {
        try connection.query(
          "INSERT INTO votes (photograph_id, account_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
          [photograph, account, now])
      } else {
        try connection.query("DELETE FROM votes WHERE photograph_id = ? AND account_id = ?", [photograph, account])
      }
      try connection.query(
        "UPDATE photographs SET votes_count = (SELECT count(*) FROM votes WHERE photograph_id = ?1) WHERE id = ?1",
        [photograph])
      try connection.query(
        """
        UPDATE photographs SET highest_votes_count = votes_count, highest_rated_at = ?2
        WHERE id = ?1 AND votes_count > highest_votes_count
        """,
        [photograph, now])
    }
  }
}
